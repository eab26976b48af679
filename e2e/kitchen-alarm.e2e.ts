import type { Page } from '@playwright/test'
import { tapStep, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { audioClock, holdSoundBack, noteTones, type Tone, tonesOf } from './sound.ts'
import { expect, test } from './world.ts'

// Decision 017
test.describe.configure({ retries: 0 })

test.use({ demoNow: '2026-03-06T18:15[America/New_York]' })

const dishes = [{ name: 'Salmon Roll' }]
const hertz = [800, 1000, 1200]

test('[KDS-5] sound that the browser holds back is said so over the board, and one button turns it on', async ({
  page,
  site,
  sandbox,
}) => {
  await holdSoundBack(page)
  await noteTones(page)
  await page.goto(site.kitchenOf('sakura'))
  const notice = page.getByRole('alert', { name: 'Sound is off' })
  await expect(notice).toContainText('New orders would come in without an alarm.')
  await expect(notice.getByRole('button')).toHaveCount(1)
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Grace', lastName: 'Hopper', dishes },
  )
  await expect(notice).toContainText('An order is waiting, and nobody hears it.')
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'blocked')

  await notice.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(notice).toBeHidden()
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'ringing')
  await expectRounds(page, 2)
  await tapStep(page, 'Grace Hopper', 'ACKNOWLEDGE')
})

test('[KIT-10] the alarm is three square-wave tones, again every two seconds, from the order to its acknowledgement', async ({
  page,
  site,
  sandbox,
}) => {
  await noteTones(page)
  await page.goto(site.kitchenOf('sakura'))
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'silent')
  expect(await tonesOf(page)).toEqual([])
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Mary', lastName: 'Shaw', dishes },
  )
  await expectRounds(page, 4)

  await tapStep(page, 'Mary Shaw', 'ACKNOWLEDGE')
  await expectSilence(page)
})

test('[KIT-6] STOP ALARM on one display silences every display, and an unacknowledged order rings again after a reload', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const grill = page
  const counter = await (await newPerson()).newPage()
  for (const display of [grill, counter]) {
    await noteTones(display)
    await display.goto(site.kitchenOf('sakura'))
    await expect(boardOf(display)).toHaveAttribute('data-alarm', 'silent')
  }
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Annie', lastName: 'Easley', dishes },
  )
  for (const display of [grill, counter]) await expectRounds(display, 2)

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
  await tapStep(counter, 'Annie Easley', 'ACKNOWLEDGE')
})

test('[KDS-2, KDS-7] a display without network says so, and shows what it missed once when it is back', async ({
  page,
  context,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  const place = (firstName: string) =>
    placeOrder({ port: site.port, paymentUrl: sandbox.url }, { firstName, lastName: 'Offline', dishes })
  await page.goto(site.kitchenOf('sakura'))
  await place('Before')
  await expect(ticketOf(page, 'Before Offline')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await expect(page.getByText(/Shown: \d+s ago/)).toBeVisible()
  await place('Meanwhile')
  await expect(ticketOf(page, 'Meanwhile Offline')).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await place('After')
  for (const name of ['Before', 'Meanwhile', 'After'])
    await expect(ticketOf(page, `${name} Offline`)).toHaveCount(1)
  await expect(page.getByText('Reconnecting…')).toBeHidden()
  for (const name of ['Before', 'Meanwhile', 'After']) await tapStep(page, `${name} Offline`, 'ACKNOWLEDGE')
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
