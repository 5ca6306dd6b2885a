// The sheets of `rainyday print`: one script and one style, everything in them, fonts too.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  build: {
    assetsInlineLimit: 10_000_000,
    cssCodeSplit: false,
    modulePreload: false,
    target: 'es2022',
    rollupOptions: {
      input: 'src/print/standalone.ts',
      output: {
        format: 'iife',
        entryFileNames: 'standalone/print.js',
        assetFileNames: 'standalone/print[extname]',
      },
    },
  },
})
