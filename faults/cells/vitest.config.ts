import { defineConfig } from 'vitest/config'

/** `npm run test:cells`. Needs HAProxy and some quiet minutes. */
export default defineConfig({
  test: {
    include: ['faults/cells/*.faults.ts'],
    setupFiles: 'temporal-polyfill/global',
    fileParallelism: false,
    hookTimeout: 20 * 60_000,
  },
})
