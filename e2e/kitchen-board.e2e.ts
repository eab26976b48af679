/** What stands where on a kitchen's board. */

import type { Locator } from '@playwright/test'
import { ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

test('[KDS-12, KDS-22, KDS-23] the first ticket is on a phone’s first screen; neither self-test nor notices move or cover anything', async ({
  page,
  site,
  sandbox,
}) => {
  const dishes = [{ name: 'Salmon Roll', quantity: 2, options: ['No Sesame'], note: 'No ginger' }]
  for (const lastName of ['First', 'Second'])
    await placeOrder({ port: site.port, paymentUrl: sandbox.url }, { firstName: 'Ada', lastName, dishes })
  const strip = page.getByRole('region', { name: 'Notices' })
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(site.kitchenOf('sakura'))
    const ticket = ticketOf(page, 'Ada Second')
    // The header of a phone is higher until then.
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(strip).toBeVisible()
    const first = page.getByRole('article').first()
    const step = first.getByRole('button').first()
    await expect(first).toBeInViewport({ ratio: 1 })
    await step.click({ trial: true })

    // A step leaves a notice.
    const before = await strip.boundingBox()
    // Another font has other heights.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const place = await placeOnPage(ticket)
    const stepped = page.waitForResponse(/kitchen\/step/)
    await step.click()
    await stepped
    const notice = strip.locator('[data-message]')
    await expect(notice).toBeVisible()
    expect(await strip.boundingBox()).toEqual(before)
    const [box, edge] = [await notice.boundingBox(), before]
    expect(box?.y).toBeGreaterThanOrEqual(edge?.y ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    const counters = await page.getByRole('banner').locator('dl').boundingBox()
    expect((counters?.y ?? 0) + (counters?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    const undone = page.waitForResponse(/kitchen\/undo/)
    await notice.getByRole('button', { name: 'UNDO' }).click()
    await undone
    await expect(notice).toBeHidden()
    await page.reload()
    await expect.poll(() => placeOnPage(ticket)).toEqual(place)
  }
})

/** Wherever the page is scrolled to: a click may scroll it a little, and a reload keeps that. */
function placeOnPage(element: Locator) {
  return element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return { x, y: y + scrollY, width, height }
  })
}
