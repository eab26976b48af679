/** `npm run test:long`: what is slow by nature, and quick tests that try more here. One file after the other. */

import { defineConfig } from 'vitest/config'
import { longTests } from './scripts/test-projects.ts'

export default defineConfig({
  test: {
    ...longTests,
    env: { TEST_SIZE: 'long' },
    globalSetup: ['./src/testing/database-templates.ts', './scripts/build-first.ts'],
    setupFiles: ['temporal-polyfill/global', './src/testing/quiet-console.ts'],
    unstubGlobals: true,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 20 * 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
