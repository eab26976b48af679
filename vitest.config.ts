import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/database-server.ts',
    setupFiles: './src/testing/quiet-console.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
