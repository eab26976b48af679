/** Bundles the server with its commands, threads and sandbox (decision 070). Packages stay outside. */

import { defineConfig } from 'vite'
import { programs } from './src/server/platform/runtime/product-files.ts'

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/program',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: '[name].js', sourcemapExcludeSources: true },
    },
  },
})
