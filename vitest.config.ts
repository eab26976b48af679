import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/database-server.ts',
    setupFiles: './src/testing/quiet-console.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for may wait for a machine that does much else (JOB-11).
    expect: { poll: { timeout: 10_000 } },
  },
})
