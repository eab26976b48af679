/** The built product in a browser like that of a cheap phone: a small screen and a CPU slowed down four times. */

import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

export const slowdown = 4

export type SlowPhone = {
  readonly page: Page
  readonly chrome: CDPSession
  close(): Promise<void>
}

export async function openSlowPhone(): Promise<SlowPhone> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const chrome = await page.context().newCDPSession(page)
  // CPU time of the thread itself; other processes' use of the CPU is not work of the page.
  await chrome.send('Performance.enable', { timeDomain: 'threadTicks' })
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, chrome, close: () => browser.close() }
}

/** Opens a menu and starts a pickup order. */
export async function beginPickup(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Milliseconds of main-thread work since the page was opened: script, style and layout. */
export async function workOf(chrome: CDPSession): Promise<number> {
  const { metrics } = await chrome.send('Performance.getMetrics')
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0)
}
