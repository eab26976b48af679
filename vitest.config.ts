/**
 * Four projects (ARC-13): `unit` needs nothing, `screens` a browser, `database` a PostgreSQL server with templates, and
 * `process` starts and kills programs. vitest.long.config.ts has what is slow by nature.
 */

import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserPackages } from './scripts/browser-packages.ts'
import { chromiumLaunchOptions } from './scripts/chromium.ts'
import { testProjects } from './scripts/test-projects.ts'

const quiet = {
  setupFiles: ['temporal-polyfill/global', './src/testing/quiet-console.ts'],
  unstubGlobals: true,
}

const screenPackages = [
  ...browserPackages,
  '@orpc/server',
  '@orpc/server/fetch',
  'axe-core',
  'fast-check',
  'vitest-browser-react',
]

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // What is waited for may wait for a machine that does much else (JOB-11).
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...quiet,
          name: 'unit',
          ...testProjects.unit,
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        optimizeDeps: { include: screenPackages },
        test: {
          ...quiet,
          name: 'screens',
          ...testProjects.screens,
          setupFiles: [
            ...quiet.setupFiles,
            './src/testing/screens/lean-react.ts',
            './src/testing/screens/setup.ts',
          ],
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Without a time of its own, what is missing is waited for until the test ends, and the error doesn't name it.
            provider: playwright({ launchOptions: chromiumLaunchOptions(), actionTimeout: 20_000 }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          ...quiet,
          name: 'database',
          ...testProjects.database,
          isolate: false,
          globalSetup: './src/testing/database-templates.ts',
        },
      },
      {
        extends: true,
        test: {
          ...quiet,
          name: 'process',
          ...testProjects.process,
          globalSetup: ['./src/testing/database-templates.ts', './scripts/build-first.ts'],
        },
      },
    ],
  },
})
