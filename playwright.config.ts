/** What people do, in a real browser, on the production build. Each worker has a product process of its own. */

import 'temporal-polyfill/global'
import { defineConfig } from '@playwright/test'
import type { ProductOptions } from './e2e/world.ts'
import { chromiumLaunchOptions } from './scripts/chromium.ts'

const reportFile = process.env.E2E_REPORT

export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/build-first.ts',
  outputDir: 'test-results',
  // Each worker has a product of its own; journeys wait often enough that three share two cores well.
  workers: 3,
  // Decision 017: once more, and told. What concerns money and alarms sets it to 0 for itself.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // Several times what a quiet machine takes: a stalled one is no fault of the product.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(reportFile ? [['json', { outputFile: reportFile }] as const] : [])],
  use: {
    // Of every browser context of the test, those of `newPerson` too. Recording every first run would add a tenth to the
    // time of all tests.
    trace: 'on-first-retry',
    actionTimeout: 20_000,
    locale: 'en-US',
    // Not the restaurants': what depends on the browser's own zone shows.
    timezoneId: 'Asia/Tokyo',
    launchOptions: chromiumLaunchOptions(),
  },
})
