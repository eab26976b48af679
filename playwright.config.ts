/** What people do, in a real browser, on the production build. Each worker has a product process of its own. */

import 'temporal-polyfill/global'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './scripts/chromium.ts'

const reportFile = process.env.E2E_REPORT

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/before-all.ts',
  outputDir: 'test-results',
  // Each worker has a product of its own; journeys wait often enough that three share two cores well.
  workers: 3,
  fullyParallel: true,
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
    // A browser without windows can't ask for the camera, which is a test picture, so it is granted unasked. One set of
    // switches for all: another would end the worker, and with it its product.
    launchOptions: chromiumLaunchOptions(
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ),
  },
})
