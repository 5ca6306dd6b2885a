import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// The program serves NAME.br and NAME.gz to those who take them.
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of [...Object.keys(bundle), 'umbrella.svg']) {
        if (!/\.(html|js|css|svg)$/.test(name)) continue
        const path = join(options.dir ?? 'dist', name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes))
      }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.RAINYDAY_URL ?? 'http://127.0.0.1:8080', ws: true } },
  },
  // Generous: the machine may be slow and busy.
  test: { include: ['tests/unit/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
})
