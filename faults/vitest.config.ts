import { defineConfig } from 'vitest/config'

/** Alone, one after the other: what is killed here is whole servers, and what is measured is the machine. */
export default defineConfig({
  test: {
    include: ['faults/**/*.faults.ts'],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 20 * 60_000,
  },
})
