import { defineConfig } from 'vitest/config'

/** `npm run test:ha`. Needs Debian's programs and ten quiet minutes. */
export default defineConfig({
  test: {
    include: ['faults/ha/ha.faults.ts'],
    setupFiles: 'temporal-polyfill/global',
    hookTimeout: 20 * 60_000,
  },
})
