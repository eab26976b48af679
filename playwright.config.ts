/** What people do, in a real browser, on the production build. Each worker has a product process of its own. */

import { defineConfig } from '@playwright/test'
import type { ProductOptions } from './e2e/world.ts'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()
const isRoot = process.getuid?.() === 0
const reportFile = process.env.E2E_REPORT

export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/build-first.ts',
  outputDir: 'test-results',
  // One product and one browser at a time: two of each on two cores wait for each other more than they save.
  workers: 1,
  // Decision 017: once more, and told. What concerns money and alarms sets it to 0 for itself.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(reportFile ? [['json', { outputFile: reportFile }] as const] : [])],
  use: {
    trace: 'off',
    actionTimeout: 15_000,
    locale: 'en-US',
    // Not the restaurants': what depends on the browser's own zone shows.
    timezoneId: 'Asia/Tokyo',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--autoplay-policy=no-user-gesture-required',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
