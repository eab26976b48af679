import { defineConfig } from 'vitest/config'

/** Runs serially: these tests kill whole servers and measure the machine. The load runs in `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['faults/kills.faults.ts'],
    setupFiles: 'temporal-polyfill/global',
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 20 * 60_000,
  },
})
