/** When a menu requests its scripts. */

import type { Page } from '@playwright/test'
import { expect, test } from './world.ts'

for (const { arrival, age } of [
  { arrival: 'late', age: 250 },
  { arrival: 'soon but is not painted within a second', age: 150 },
])
  test(`[BYT-6] a menu that arrives ${arrival} requests its scripts before it is on screen`, async ({
    page,
    site,
  }) => {
    await arriveAt(page, age)
    const scripts = noteScripts(page)
    const release = await holdStyles(page)
    await page.goto(site.menuOf('sakura'), { waitUntil: 'commit' })
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('[BYT-6] a menu that arrives soon requests its scripts once it is on screen, or after a second', async ({
  page,
  site,
}) => {
  await arriveAt(page, 0)
  const release = await holdStyles(page)
  await page.goto(site.menuOf('sakura'), { waitUntil: 'commit' })
  await expect(page.locator('link[rel=after-paint]').first()).toBeAttached()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint').map(({ startTime }) => startTime),
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(requested.length).toBeGreaterThan(5)
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(Math.min(1000, ...painted))
})

/** Makes the page this old, in milliseconds, for its first script. */
async function arriveAt(page: Page, age: number): Promise<void> {
  await page.addInitScript((firstAnswer) => {
    const now = performance.now.bind(performance)
    performance.now = () => {
      performance.now = now
      return firstAnswer
    }
  }, age)
}

/** Returns a list that the requested scripts are added to. */
function noteScripts(page: Page): readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}

/** Holds the style sheet up, and with it the first paint, until the returned function is called. */
async function holdStyles(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/styles-[^/]+\.css$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
