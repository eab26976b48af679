/**
 * Four projects (ARC-13): `unit` needs nothing, `screens` a browser, `database` a PostgreSQL server with templates, and
 * `process` starts and kills programs. vitest.long.config.ts has what is slow by nature.
 */

import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './scripts/chromium.ts'
import { testProjects } from './scripts/test-projects.ts'

const quiet = { setupFiles: './src/testing/quiet-console.ts', unstubGlobals: true }

// Found while a test runs, a package is prepared anew and the page reloads.
const screenPackages = [
  '@orpc/client',
  '@orpc/client/fetch',
  '@orpc/contract',
  '@orpc/server',
  '@orpc/server/fetch',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure/index.js',
  '@tanstack/react-query',
  'axe-core',
  'fast-check',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'temporal-polyfill/global',
  'uqr',
  'vitest-browser-react',
  'zod',
  'zod/mini',
]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // What is waited for may wait for a machine that does much else (JOB-11).
    expect: { poll: { timeout: 10_000 } },
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
          setupFiles: [quiet.setupFiles, './src/testing/screens/setup.ts'],
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
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
          globalSetup: './src/testing/database-server.ts',
        },
      },
      {
        extends: true,
        test: {
          ...quiet,
          name: 'process',
          ...testProjects.process,
          globalSetup: './src/testing/database-server.ts',
        },
      },
    ],
  },
})
