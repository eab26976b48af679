/** A cook runs out of a dish. */

import type { CDPSession } from '@playwright/test'
import { section, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

test('[KDS-40, SLD-14, SLD-10] on a phone, a swipe over a line scrolls; two taps take the dish off the open menus', async ({
  site,
  sandbox,
  newPerson,
}) => {
  const cook = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const display = await cook.newPage()
  await display.goto(site.kitchenOf('sakura'))
  const dishes = [{ name: 'Salmon Roll' }]
  for (const firstName of ['Ada', 'Bob', 'Eve'])
    await placeOrder({ port: site.port, paymentUrl: sandbox.url }, { firstName, lastName: 'Hungry', dishes })
  const diner = await (await newPerson()).newPage()
  await diner.goto(site.menuOf('sakura'))
  const card = diner.getByRole('button', { name: /^Salmon Roll/ }).first()
  await expect(card).toBeVisible()

  const line = ticketOf(display, 'Ada Hungry').getByRole('button', { name: /Salmon Roll/ })
  await expect(line).toBeVisible()
  const { x, y } = (await line.boundingBox()) ?? { x: 0, y: 0 }
  await swipeUp(await cook.newCDPSession(display), { x: x + 100, y: y + 10 })
  await expect.poll(() => display.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(display.getByRole('dialog')).toHaveCount(0)

  await line.tap()
  const sheet = display.getByRole('dialog', { name: 'Salmon Roll' })
  await expect(sheet).toContainText('3 orders not begun')
  await sheet.getByRole('button', { name: 'Sold out for the rest of the day' }).tap()
  await expect(diner.getByText('Sold out').first()).toBeVisible({ timeout: 1000 })
  await section(display, 'Notices').getByRole('button', { name: 'UNDO' }).tap()
  await expect(diner.getByText('Sold out')).toHaveCount(0)
})

/** A finger that moves up by 90 pixels. */
async function swipeUp(finger: CDPSession, from: { readonly x: number; readonly y: number }): Promise<void> {
  const move = (type: 'touchStart' | 'touchMove', up: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y: from.y - up }] })
  await move('touchStart', 0)
  for (const up of [15, 30, 45, 60, 75, 90]) await move('touchMove', up)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
