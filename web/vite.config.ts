import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

// The worker that keeps the page for days without a network (src/device/service.ts) is told its parts.
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle(options, bundle) {
      const dir = options.dir ?? 'dist'
      const own = ['index.html', 'service.js']
      const parts = [...Object.keys(bundle), ...readdirSync('public')].filter(
        (name) => !own.includes(name),
      )
      const version = createHash('sha256')
        .update(readFileSync(join(dir, 'index.html')))
        .digest('hex')
      const code = readFileSync(join(dir, 'service.js'), 'utf8')
        .replaceAll('__PARTS__', JSON.stringify(parts.sort().map((name) => `/${name}`)))
        .replaceAll('__VERSION__', JSON.stringify(version))
      writeFileSync(join(dir, 'service.js'), code)
    },
  }
}

// The program serves NAME.br and NAME.gz to those who take them.
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of [...Object.keys(bundle), ...readdirSync('public')]) {
        if (!/\.(html|js|css|svg|wasm|webmanifest)$/.test(name)) continue
        const path = join(options.dir ?? 'dist', name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes))
      }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), offline(), compressed()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: {
      input: { index: 'index.html', service: 'src/device/service.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'service' ? 'service.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.RAINYDAY_URL ?? 'http://127.0.0.1:8080', ws: true } },
  },
  // Generous: the machine may be slow and busy.
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // Tests are of all pages: all words are there, as on every page but the first.
    alias: [{ find: /.*\/first_en\.json$/, replacement: join(root, '../texts/en/page.json') }],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
