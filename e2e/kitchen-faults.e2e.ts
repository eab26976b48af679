/** Two displays whose proxies are cut at random while orders come in and are worked on. */

import type { Page } from '@playwright/test'
import { apiClient } from '#testing/http-client.ts'
import { openFaultyBrowserProxy } from './faulty-browser-proxy.ts'
import { tapStep, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { audioClock, recordTones, tonesOf } from './sound.ts'
import { expect, test } from './world.ts'

// Decision 017
test.describe.configure({ retries: 0 })

/** Each loss costs a display a second before it tries again. `CUTS=200` for a long run. */
const cuts = Number(process.env.CUTS ?? 12)

test('[KDS-1, KDS-2, KDS-8, KIT-5, KIT-10, KIT-24] with streams cut at random two displays miss nothing, double nothing, and ring exactly while an order waits', async ({
  page,
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  test.setTimeout(120_000 + cuts * 6000)
  expectedInConsole.push(/ERR_|Failed to load resource/)
  const chance = seeded(20260306)
  const other = await (await newPerson()).newPage()
  const proxies = await Promise.all([openFaultyBrowserProxy(site.port), openFaultyBrowserProxy(site.port)])
  const displays = [page, other]
  try {
    for (const [place, display] of displays.entries()) {
      await recordTones(display)
      await display.goto(`http://orders.sakura.localhost:${proxies[place]?.port}`)
      await expect(display.locator('[data-alarm="silent"]')).toBeAttached()
    }
    const waiting: string[] = []
    let placed = 0
    for (let count = 0; count < cuts; count++) {
      for (const proxy of proxies) if (chance() < 0.6) proxy.cut()
      if (chance() < 0.5 || waiting.length === 0) {
        placed += 1
        const name = `Guest${placed} Cut`
        const [firstName = '', lastName = ''] = name.split(' ')
        const dishes = [{ name: 'Salmon Roll' }]
        await placeOrder({ port: site.port, paymentUrl: sandbox.url }, { firstName, lastName, dishes })
        waiting.push(name)
      } else {
        const name = waiting.shift() ?? ''
        const display = displays[chance() < 0.5 ? 0 : 1] ?? page
        await expect(ticketOf(display, name)).toBeVisible({ timeout: 30_000 })
        await tapStep(display, name, 'ACKNOWLEDGE')
      }
      if (count % 6 === 5) await expectInStep(displays, waiting)
    }
    await expectInStep(displays, waiting)

    const { orders } = await apiClient(site.port, 'orders.sakura.localhost').kitchen.board()
    const mine = orders.filter(({ customerName }) => customerName.endsWith(' Cut'))
    expect(mine).toHaveLength(placed)
    for (const display of displays) {
      for (const { customerName, status } of mine) {
        const ticket = display
          .getByRole('article')
          .filter({ has: display.getByText(customerName, { exact: true }) })
        await expect(ticket).toHaveCount(1)
        await expect(ticket).toContainText(status === 'acknowledged' ? 'Acknowledged' : 'NEW ORDER ALERT')
      }
    }
    for (const name of waiting) await tapStep(page, name, 'ACKNOWLEDGE')
    await expectInStep(displays, [])
  } finally {
    for (const proxy of proxies) await proxy.close()
  }
})

/** Both displays are live again and ring for these orders, heard on the audio graph: tones begin, or none does. */
async function expectInStep(displays: readonly Page[], waiting: readonly string[]): Promise<void> {
  for (const display of displays) {
    await expect(display.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(display.locator('[data-alarm]')).toHaveAttribute('data-ringing', `${waiting.length}`, {
      timeout: 30_000,
    })
    const heard = (await tonesOf(display)).length
    const from = await audioClock(display)
    if (waiting.length > 0) {
      await expect.poll(async () => (await tonesOf(display)).length).toBeGreaterThan(heard)
      const latest = (await tonesOf(display)).slice(-3)
      for (const { type, hertz } of latest) expect(`${type} ${hertz}`).toMatch(/^square (800|1000|1200)$/)
    } else {
      await expect.poll(() => audioClock(display), { timeout: 15_000 }).toBeGreaterThan(from + 2.5)
      expect(await tonesOf(display)).toHaveLength(heard)
    }
  }
}

/** The same chances every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
