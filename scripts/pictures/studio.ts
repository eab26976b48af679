/** Browsers of diners, owners and kitchens in front of one demo. */

import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { demoOwner } from '../../src/server/demo/demo-people.ts'
import type { PictureSite } from './start-demo.ts'

const windows = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 900 } },
  wall: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>
export type WindowName = keyof typeof windows

export type Studio = {
  readonly site: PictureSite
  /** A page in a browser of its own. */
  open(window: WindowName, address: string): Promise<Page>
  /** A page of the admin area, as the owner of the demo who has chosen Sakura. */
  openAsOwner(address: string): Promise<Page>
  /** Closes all pages. */
  clear(): Promise<void>
}

export async function openStudio(browser: Browser, site: PictureSite): Promise<Studio> {
  const usual: BrowserContextOptions = {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  }
  const open = async (window: WindowName, address: string, more: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ ...usual, ...windows[window], ...more })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(address)
    return page
  }
  // Signs in once, since too many sign-ins in a row are refused.
  const first = await open('laptop', site.home)
  await first.request.post(`${site.home}/api/auth/sign-in/email`, {
    data: { email: demoOwner.email, password: demoOwner.password },
  })
  await first.goto(`${site.home}/admin/restaurant?restaurant=sakura`)
  await first.getByRole('heading', { name: 'Sakura Hibachi' }).waitFor()
  const storageState = await first.context().storageState()
  return {
    site,
    open,
    openAsOwner: (address) => open('laptop', site.home + address, { storageState }),
    async clear() {
      for (const context of browser.contexts()) await context.close()
    },
  }
}
