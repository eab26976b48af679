import type { Page } from '@playwright/test'
import { tapStep, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { audioClock, recordTones, type Tone, tonesOf } from './sound.ts'
import { expect, test } from './world.ts'

// Decision 017
test.describe.configure({ retries: 0 })

const dishes = [{ name: 'Salmon Roll' }]
const hertz = [800, 1000, 1200]

test('[KIT-10, KIT-6] the alarm is three square-wave tones, again every two seconds, on every display until one stops it; an unacknowledged order rings again after a reload', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const grill = page
  const counter = await (await newPerson()).newPage()
  const place = (lastName: string) =>
    placeOrder({ port: site.port, paymentUrl: sandbox.url }, { firstName: 'Annie', lastName, dishes })
  for (const display of [grill, counter]) {
    await recordTones(display)
    await display.goto(site.kitchenOf('sakura'))
    await expect(boardOf(display)).toHaveAttribute('data-alarm', 'silent')
    expect(await tonesOf(display)).toEqual([])
  }
  await place('Easley')
  for (const display of [grill, counter]) await expectRounds(display, 3)

  await grill.reload()
  await expect(boardOf(grill)).toHaveAttribute('data-alarm', 'ringing')
  await expectRounds(grill, 2)

  await grill.getByRole('button', { name: 'STOP ALARM' }).click()
  for (const display of [grill, counter]) {
    await expect(boardOf(display)).toHaveAttribute('data-alarm', 'silent')
    await expect(ticketOf(display, 'Annie Easley')).toContainText('NEW ORDER ALERT')
    await expectSilence(display)
  }
  await grill.reload()
  await expect(ticketOf(grill, 'Annie Easley')).toBeVisible()
  await expect(boardOf(grill)).toHaveAttribute('data-alarm', 'silent')

  // Acknowledged, an order falls silent as well.
  await place('Cannon')
  await expect(boardOf(counter)).toHaveAttribute('data-alarm', 'ringing')
  await tapStep(counter, 'Annie Cannon', 'ACKNOWLEDGE')
  await expectSilence(counter)
  await expect(boardOf(grill)).toHaveAttribute('data-alarm', 'silent')
  await tapStep(counter, 'Annie Easley', 'ACKNOWLEDGE')
})

function boardOf(page: Page) {
  return page.locator('[data-alarm]')
}

/** At least so many rounds are heard, each of the three tones one after the other, two seconds from round to round. */
async function expectRounds(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await tonesOf(page)).length).toBeGreaterThanOrEqual(count * hertz.length)
  const tones = (await tonesOf(page)).slice(0, count * hertz.length)
  expect(new Set(tones.map(({ type }) => type))).toEqual(new Set(['square']))
  expect(tones.map((tone) => tone.hertz)).toEqual(Array.from({ length: count }, () => hertz).flat())
  const rounds = tones.filter((tone) => tone.hertz === hertz[0])
  for (const [place, round] of rounds.entries()) {
    const mine = tones.slice(place * hertz.length, (place + 1) * hertz.length)
    for (const [index, tone] of mine.entries()) expect(tone.at).toBeCloseTo(beginOf(mine[0], index), 3)
    const next = rounds[place + 1]
    // A timer of a busy browser is late at times, never by half a round.
    if (next) expect(Math.abs(next.at - round.at - 2)).toBeLessThan(1)
  }
}

/** A third of a second for each tone, so that they don't sound into each other. */
function beginOf(first: Tone | undefined, index: number): number {
  return (first?.at ?? Number.NaN) + index * 0.33
}

/** What sounded was cut off, and for more than two rounds of the audio clock nothing begins. */
async function expectSilence(page: Page): Promise<void> {
  const heard = await tonesOf(page)
  const from = await audioClock(page)
  expect(heard.filter(({ until }) => until > from + 0.5)).toEqual([])
  await expect.poll(() => audioClock(page), { timeout: 15_000 }).toBeGreaterThan(from + 4.5)
  expect(await tonesOf(page)).toHaveLength(heard.length)
}
