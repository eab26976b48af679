import { expect, test, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import { restaurantMoving, restaurantMovingCode } from '#domain/messages/moving-message.ts'
import { cents } from '#domain/money.ts'
import { aModifier } from '#testing/priced-lines.ts'
import { interceptFetch } from '#testing/screens/answer-calls.ts'
import { holdTimers, letTimePass, untilShown } from '#testing/screens/diner-steps.ts'
import { whyNotInSight } from '#testing/screens/focus-in-sight.ts'
import { holdNavigation } from '#testing/screens/hold-navigation.ts'
import { anOrder, openKitchen } from '#testing/screens/kitchen.tsx'
import { asUuid, fridayEvening, sakura } from '#testing/screens/sample-menu.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { recordTones } from '#testing/screens/tones.ts'
import { orderLine } from './kitchen.testing.ts'

const noSesame = {
  ...aModifier('remove', 'No Sesame', 0),
  id: toId<'Option'>(asUuid('No Sesame')),
  groupId: toId<'Group'>(asUuid('Requests')),
}

/** Wall displays, desktops and tablets, on both sides of the header's breakpoints. */
const sizes = [
  [1920, 1080],
  [1840, 1000],
  [1839, 1000],
  [1536, 864],
  [1280, 800],
  [768, 1024],
  [320, 640],
] as const

test('[KDS-20] the header shows all that a kitchen needs to know at a glance', async () => {
  const screen = await openKitchen()
  await expect.element(screen.getByRole('heading', { name: 'Kitchen Display' })).toBeVisible()
  const header = screen.getByRole('banner')
  await expect.element(header).toMatchTextContent('Sakura Hibachi')
  await expect.element(header).toMatchTextContent(/7:00:\d\d\sPM\s*EST/)
  await expect.element(header).toMatchTextContent('Friday, March 6, 2026')
  for (const label of ['New Orders', 'Received', 'In Progress', 'Completed']) expect(counter(label)).toBe('0')
  expect(counter('Daily Sales')).toBe('$0.00')
})

test('[KDS-20] shows a ticket, past orders and Settings; the alarm can be stopped at every width', async () => {
  const line = orderLine({
    name: 'Salmon Roll',
    quantity: 2,
    note: 'No ginger',
    modifiers: [noSesame],
  })
  const names = ['Ada Board', 'Ada Second', 'Ada Third', 'Ada Fourth', 'Ada Fifth']
  const orders = names.map((name) => anOrder(name, { lines: [line] }))
  const screen = await openKitchen({ orders, width: 1920, height: 1080 })
  const ticket = ticketOf('Ada Board')
  await expect.element(section('New Orders - Needs Attention')).toMatchTextContent('Ada Board')
  for (const text of [
    /#\d{4}/,
    'NEW ORDER ALERT',
    /\d min/,
    'PICKUP',
    '2×',
    'Salmon Roll',
    /NO\s*Sesame/,
    'No ginger',
  ])
    await expect.element(ticket).toMatchTextContent(text)
  await expect.element(ticket.getByRole('button', { name: /^ACKNOWLEDGE/ })).toBeVisible()

  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    for (const name of ['STOP ALARM', 'Settings'])
      await expect
        .poll(() => isOnTop(screen.getByRole('button', { name }).element()), {
          message: `${name} at ${width} px`,
        })
        .toBe(true)
    await expect.element(screen.getByText(/NEW ORDERS$/)).toBeInViewport({ ratio: 1 })
  }
  await page.viewport(1920, 1080)

  const past = screen.getByRole('heading', { name: 'All Completed Orders Today' })
  await screen.getByRole('button', { name: 'Past Orders' }).click()
  await expect.element(past).toBeInViewport()
  await screen.getByRole('button', { name: 'Hide Past' }).click()
  await expect.element(past).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Settings' }).click()
  const settings = screen.getByRole('dialog', { name: 'Settings' })
  for (const text of ['Daily Sales', 'Completed', 'Order controls', 'Sound alerts are active.'])
    await expect.element(settings).toMatchTextContent(text)
  await expect.element(settings.getByRole('button', { name: 'Disable Ordering' })).toBeVisible()
})

/** Returns whether a tap on the element's center reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && element.contains(hit)
}

test('[KDS-1, KDS-20, KIT-3, KIT-4, TIM-1] at 01:00, when its business day ends, a board starts the new day automatically', async () => {
  holdTimers()
  const restaurant = { ...sakura, timezone: 'America/Chicago', dayStartsAt: '01:00' }
  const late = anOrder('Late Guest', {
    status: 'completed',
    placedAt: '2026-03-07T06:15:00Z',
    completedAt: '2026-03-07T06:30:00Z',
    grandTotal: cents(1234),
  })
  const screen = await openKitchen({ restaurant, orders: [late], now: '2026-03-07T06:59:48Z' })
  await untilShown('Late Guest')
  expect(counter('Completed')).toBe('1')
  expect(counter('Daily Sales')).toBe('$12.34')
  screen.beginNewDay()
  await letTimePass(10_000)
  expect(counter('Completed')).toBe('1')
  await letTimePass(5_000)
  await expect.element(screen.getByText(/^1:00:\d\d\sAM$/)).toBeVisible()
  await expectNewDay()
})

test('[KIT-3] counter, section and alarm count the same new orders, with later ones beside them', async () => {
  const tomorrow = { scheduledFor: '2026-03-07T23:00:00Z', startAt: '2026-03-07T22:40:00Z' }
  const [ada, bob] = [anOrder('Ada New'), anOrder('Bob New')]
  const screen = await openKitchen({ orders: [ada, bob, anOrder('Eve Later', tomorrow)] })
  const alarm = screen.getByRole('region', { name: 'Alarm' })
  await expect.element(alarm).toMatchTextContent(/^2 NEW ORDERS \+1 for later/)
  expect(counter('New Orders')).toBe('2 +1 for later')
  await expect
    .element(screen.getByRole('heading', { name: /^New Orders - Needs Attention/ }))
    .toHaveTextContent('New Orders - Needs Attention2 +1 for later')
  await screen.getByRole('button', { name: 'STOP ALARM' }).click()
  screen.place(anOrder('Zoe New'))
  await expect.element(alarm).toMatchTextContent(/^1 OF 3 NEW#/)
  expect(counter('New Orders')).toBe('3 +1 for later')
})

test('[KIT-3, KIT-4, TIM-1] on the night when clocks go from 2 to 3, the evening stays one business day', async () => {
  holdTimers()
  const restaurant = { ...sakura, timezone: 'America/Chicago' }
  const night = anOrder('Night Guest', {
    status: 'completed',
    businessDay: '2026-03-07',
    placedAt: '2026-03-08T07:30:00Z',
    completedAt: '2026-03-08T07:40:00Z',
  })
  const screen = await openKitchen({ restaurant, orders: [night], now: '2026-03-08T07:59:50Z' })
  await untilShown('Night Guest')
  await expect.element(screen.getByText('CST', { exact: true })).toBeVisible()
  await letTimePass(12_000)
  await expect.element(screen.getByText(/^3:00:\d\d\sAM$/)).toBeVisible()
  await expect.element(screen.getByText('CDT', { exact: true })).toBeVisible()
  await expect.element(section('Recent Completed')).toMatchTextContent('Night Guest')
  expect(counter('Completed')).toBe('1')

  // Two hours on the clock, one hour elapsed.
  const later = await openKitchen({ restaurant, orders: [night], now: '2026-03-08T08:59:50Z' })
  await untilShown('Night Guest')
  expect(counter('Completed')).toBe('1')
  later.beginNewDay()
  await letTimePass(12_000)
  await expect.element(later.getByText(/^4:00:\d\d\sAM$/)).toBeVisible()
  await expectNewDay()
})

async function expectNewDay(): Promise<void> {
  await expect.element(page.getByText('No Orders Yet Today')).toBeVisible()
  await expect.element(page.getByText(/ is ready for orders!$/)).toBeVisible()
  await expect.element(page.getByText(/^Sound alerts are/)).toBeVisible()
  expect(counter('Completed')).toBe('0')
  expect(counter('Daily Sales')).toBe('$0.00')
}

test('[KIT-1, KIT-3, KIT-4] shows eight completed orders as recent and all as past orders; the counters survive a reload', async () => {
  const orders = Array.from({ length: 9 }, (_, place) =>
    anOrder(`Guest${place} Past`, {
      status: place < 8 ? 'completed' : 'ready',
      completedAt: '2026-03-06T23:59:00Z',
    }),
  )
  const screen = await openKitchen({ orders })
  await tapStep('Guest8 Past', 'PICKED UP')
  await expect.element(section('Recent Completed').getByRole('article')).toHaveLength(8)
  await screen.getByRole('button', { name: 'Past Orders' }).click()
  await expect.element(section('All Completed Orders Today').getByRole('article')).toHaveLength(9)
  const [completed, sales] = [counter('Completed'), counter('Daily Sales')]
  expect([completed, sales]).toEqual(['9', '$90.00'])
  await screen.reload()
  await expect.poll(() => counter('Completed')).toBe(completed)
  expect(counter('Daily Sales')).toBe(sales)
})

test('[KDS-9, KIT-11, KIT-25] a step is undone where its ticket was and from the ticket; undoing an acknowledgment rings again', async () => {
  const screen = await openKitchen({ orders: [anOrder('Grace Undo')] })
  await tapStep('Grace Undo', 'ACKNOWLEDGE')
  await expect.poll(screen.alarm).toBe('silent')
  await screen.getByRole('button', { name: 'UNDO' }).click()
  await expect.element(section('New Orders - Needs Attention')).toMatchTextContent('Grace Undo')
  await expect.poll(screen.alarm).toBe('ringing')

  await tapStep('Grace Undo', 'ACKNOWLEDGE')
  await tapStep('Grace Undo', 'START PREPARING')
  const dialog = await openOrder('Grace Undo')
  await dialog.getByRole('button', { name: /^Undo Back to Acknowledged, until/ }).click()
  await expect.element(section('Acknowledged - Ready to Prepare')).toMatchTextContent('Grace Undo')
})

test('[KDS-9] an order that moves on leaves one mark of its latest step, in its lane or in the strip', async () => {
  const quick = anOrder('Grace Quick')
  const screen = await openKitchen({ orders: [quick, anOrder('Ada Waits')] })
  const notices = screen.getByRole('region', { name: 'Notices' })
  const marks = screen.getByText(new RegExp(`^#${quick.number}: `))
  await tapStep('Grace Quick', 'ACKNOWLEDGE')
  await expect.element(marks).toMatchTextContent('Acknowledged')
  await tapStep('Grace Quick', 'START PREPARING')
  await expect.element(marks).toMatchTextContent('Being Prepared')
  await tapStep('Grace Quick', 'MARK READY')
  await expect.element(notices).toMatchTextContent('Ready for Pickup')
  await expect.element(marks).toHaveLength(1)
  await tapStep('Grace Quick', 'PICKED UP')
  await expect.element(marks).toMatchTextContent('Picked Up')
  await expect.element(marks).toHaveLength(1)
  await expect.element(notices).not.toMatchTextContent('Ready for Pickup')
})

test('[KDS-43] the button of a ticket is called by its step and the order', async () => {
  const order = anOrder('Grace Named')
  const screen = await openKitchen({ orders: [order] })
  await expect.element(screen.getByRole('button', { name: `ACKNOWLEDGE #${order.number}` })).toBeVisible()
})

test('[KDS-33] from four new orders of today on, one tap acknowledges them and one undoes that; those for later stay', async () => {
  const names = ['Ada One', 'Ada Two', 'Ada Three', 'Ada Four']
  const tomorrow = '2026-03-08T00:30:00Z'
  const later = anOrder('Eve Later', { scheduledFor: tomorrow, startAt: tomorrow, businessDay: '2026-03-07' })
  const screen = await openKitchen({ orders: [...names.slice(1).map((name) => anOrder(name)), later] })
  const all = screen.getByRole('button', { name: /^Acknowledge all/ })
  await expect.element(section('New Orders - Needs Attention').getByRole('article')).toHaveLength(4)
  await expect.element(all).not.toBeInTheDocument()
  screen.place(anOrder('Ada One'))
  await expect.element(all).toMatchTextContent('Acknowledge all (4)')
  await all.click()
  const received = section('Acknowledged - Ready to Prepare')
  for (const name of names) await expect.element(received).toMatchTextContent(name)
  await expect.element(section('New Orders - Needs Attention')).toMatchTextContent('+1 for later')
  const notices = screen.getByRole('region', { name: 'Notices' })
  await expect.element(notices).toMatchTextContent('4 orders: Acknowledged')
  await notices.getByRole('button', { name: 'UNDO' }).click()
  for (const name of names)
    await expect.element(section('New Orders - Needs Attention')).toMatchTextContent(name)
})

test('[KDS-34, PSE-22] while ordering is disabled, a band says until when and why, extends that and enables it', async () => {
  const pause = {
    id: toId<'Pause'>('00000000-0000-4000-8000-00000000000a'),
    reason: 'Kitchen overwhelmed',
    duration: '30' as const,
    disabledAt: fridayEvening,
    until: Temporal.Instant.from(fridayEvening).add({ minutes: 23 }).toString(),
    enabledAt: null,
    autoEnabled: false,
    photoFailed: false,
    disabledBy: null,
  }
  const cooking = anOrder('Ada Cooking', { status: 'preparing' })
  const screen = await openKitchen({ orders: [cooking], kitchen: { pause } })
  const band = screen.getByRole('region', { name: 'Orders Disabled' })
  await expect.element(band).toMatchTextContent('until 7:23 PM · 23 min left · Kitchen overwhelmed')
  await band.getByRole('button', { name: '+15 min' }).click()
  await expect.element(band).toMatchTextContent('until 7:38 PM · 38 min left · Kitchen overwhelmed')
  screen.place(anOrder('Grace New'))
  await expect.element(screen.getByRole('region', { name: 'Alarm' })).toBeVisible()
  await expect.element(band).toMatchTextContent(/^Orders Disabled until 7:38 PM *Enable Ordering$/)
  await band.getByRole('button', { name: 'Enable Ordering' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Enable Ordering' }).click()
  await expect.element(band).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Ordering', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Disable Ordering' })).toBeVisible()
})

test('[KDS-14, ORD-25, ORD-30] a ticket is printed alone, and marked when it is printed again', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const lines = [orderLine({ name: 'Salmon Roll' })]
  const foreign = { lines, includeUtensils: true, customerPhone: '+33612345678' }
  const screen = await openKitchen({ orders: [anOrder('Jean Print', foreign)] })
  const dialog = await openOrder('Jean Print')
  await expect.element(dialog).toMatchTextContent('+33 612 345 678')
  await dialog.getByRole('button', { name: 'Print ticket' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await emulateMedia('print')
  const slip = document.querySelector('.print-slip')
  if (!slip) throw new Error('nothing was printed')
  expect(slip.checkVisibility()).toBe(true)
  expect(slip.textContent).toContain('Jean Print')
  expect(slip.textContent).toContain('+33 612 345 678')
  expect(slip.textContent).toContain('Salmon Roll')
  expect(slip.textContent).toContain('Utensils and napkins')
  expect(slip.textContent).not.toContain('REPRINT')
  expect(screen.container.checkVisibility()).toBe(false)
  expect(slip.getBoundingClientRect().width).toBeLessThanOrEqual((80 / 25.4) * 96)

  await emulateMedia('')
  await dialog.getByRole('button', { name: 'Print again' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(2)
  expect(document.querySelector('.print-slip')?.textContent).toContain('REPRINT')
})

async function emulateMedia(media: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media })
}

test('[KDS-2, KDS-7] a display without a network says so, and shows missed orders once when it is back', async () => {
  const screen = await openKitchen({ orders: [anOrder('Before Offline')] })
  await expect.element(ticketOf('Before Offline')).toBeVisible()
  screen.goOffline()
  await expect.element(screen.getByText('Reconnecting…')).toBeVisible()
  await expect.element(screen.getByText(/Last update \d+ s ago/)).toBeVisible()
  screen.place(anOrder('Meanwhile Offline'))
  await expect.element(ticketOf('Meanwhile Offline')).not.toBeInTheDocument()

  screen.goOnline()
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  screen.place(anOrder('After Offline'))
  for (const name of ['Before', 'Meanwhile', 'After'])
    await expect.element(ticketOf(`${name} Offline`)).toHaveLength(1)
  await expect.element(screen.getByText('Reconnecting…')).not.toBeInTheDocument()
})

test('[KDS-7, CEL-3] a display whose restaurant moves to another server says so until it is there, and keeps its orders and taps', async () => {
  let isMoving = false
  const screen = await openKitchen({
    orders: [anOrder('Before Moving')],
    intercept: async ({ url }) =>
      isMoving && url.includes('/kitchen/')
        ? Response.json(
            { json: { code: restaurantMovingCode, message: restaurantMoving, defined: false, status: 503 } },
            { status: 503 },
          )
        : null,
  })
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  isMoving = true
  screen.cut()
  await expect.element(screen.getByText('Moving to another server…')).toBeVisible()
  await expect
    .element(screen.getByText('Orders are kept, and so are your taps. This takes a few seconds.'))
    .toBeVisible()
  await tapStep('Before Moving', 'ACKNOWLEDGE')
  await expect.element(ticketOf('Before Moving')).toMatchTextContent('Waiting for the connection')

  isMoving = false
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Moving to another server…')).not.toBeInTheDocument()
  await expect.element(ticketOf('Before Moving')).toMatchTextContent('START PREPARING')
})

test('[KDS-8] steps tapped while offline are queued, survive a reload, and are applied once', async () => {
  const [edith, frances] = [anOrder('Edith Kept'), anOrder('Frances Kept')]
  const screen = await openKitchen({ orders: [edith, frances] })
  await expect.element(ticketOf('Edith Kept')).toBeVisible()
  screen.goOffline()
  await expect.element(screen.getByText('Reconnecting…')).toBeVisible()
  await tapStep('Edith Kept', 'ACKNOWLEDGE')
  await tapStep('Edith Kept', 'START PREPARING')
  await tapStep('Frances Kept', 'ACKNOWLEDGE')
  await expect.element(ticketOf('Edith Kept')).toMatchTextContent('Waiting for the connection')
  // Meanwhile someone else moves the second order two steps.
  screen.step(frances.id, 'pending')
  screen.step(frances.id, 'acknowledged')
  expect(screen.orderOf(edith.id).status).toBe('pending')

  await screen.reload()
  screen.goOnline()
  for (const name of ['Edith Kept', 'Frances Kept'])
    await expect.element(section('In Progress')).toMatchTextContent(name)
  await expect.element(screen.getByText('Waiting for the connection')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/was changed elsewhere. It is now: Being Prepared/)).toBeVisible()
  expect(screen.orderOf(edith.id).status).toBe('preparing')
  expect(screen.called.filter((call) => call === 'kitchen.step')).toHaveLength(3)
})

test('[KDS-21] a display that could not fetch a part of its program reloads once the server responds', async () => {
  const reloads = holdNavigation()
  let isServerUp = false
  const screen = await openKitchen()
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  let requests = 0
  interceptFetch(async ({ method }) => {
    if (method !== 'HEAD') return null
    requests += 1
    return new Response(null, { status: isServerUp ? 200 : 503 })
  })
  holdTimers()
  // The build's own event for a part that did not load. The display's timers begin with it.
  dispatchEvent(new Event('vite:preloadError'))
  await letTimePass(4_000)
  await expect.poll(() => requests).toBeGreaterThan(0)
  expect(reloads).toEqual([])
  isServerUp = true
  await letTimePass(4_000)
  await expect.poll(() => reloads[0]).toBe('reload')
})

test('[KDS-12, KDS-10] the self-test is due once a day, and the volume is stored on the device', async () => {
  const tones = recordTones()
  const screen = await openKitchen({ isTested: false })
  const question = screen.getByText('Is this display ready?')
  const check = screen.getByRole('button', { name: 'Check display' })
  await expect.element(question).toBeVisible()
  await check.click()
  const panel = screen.getByRole('dialog', { name: /this display/i })
  await expect.element(panel).toMatchTextContent('Connection: good')
  await expect.element(panel).toMatchTextContent('Clock: good')
  await panel.getByRole('button', { name: 'Play test tones' }).click()
  await expect.poll(() => tones.map(({ hertz }) => hertz)).toEqual([800, 1000, 1200])
  await panel.getByRole('button', { name: 'I hear them' }).click()
  await expect.element(panel).toMatchTextContent('Sound: good')
  await panel.getByRole('button', { name: /Done|Skip/ }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await screen.reload()
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  await expect.element(check).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(panel).not.toBeInTheDocument()

  const openSettings = () => screen.getByRole('button', { name: 'Settings' }).click()
  await openSettings()
  const settings = screen.getByRole('dialog', { name: 'Settings' })
  await expect.element(settings).toMatchTextContent('Sound alerts are active.')
  await settings.getByRole('button', { name: 'Quieter' }).click()
  await expect.element(settings).toMatchTextContent('Volume 4 of 5')
  await screen.reload()
  await openSettings()
  await expect.element(settings).toMatchTextContent('Volume 4 of 5')
  await settings.getByRole('button', { name: 'Self-test' }).click()
  await expect.element(panel).toBeVisible()
})

test('[KDS-12] the self-test’s line is away while an order rings, its alarm is stopped or the connection is lost, and then returns', async () => {
  const screen = await openKitchen({ isTested: false })
  const question = screen.getByText('Is this display ready?')
  const check = screen.getByRole('button', { name: 'Check display' })
  await expect.element(question).toBeVisible()
  screen.place(anOrder('Rose Over'))
  await expect.element(screen.getByRole('region', { name: 'Alarm' })).toBeVisible()
  await expect.element(check).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'STOP ALARM' }).click()
  await expect.element(screen.getByText(/^Alarm stopped/)).toBeVisible()
  await expect.element(check).not.toBeInTheDocument()
  await tapStep('Rose Over', 'ACKNOWLEDGE')
  await expect.element(question).toBeVisible()
  screen.goOffline()
  await expect.element(screen.getByText('Reconnecting…')).toBeVisible()
  await expect.element(check).not.toBeInTheDocument()
  screen.goOnline()
  await expect.element(check).toBeVisible()
})

test('[KDS-12] on a phone, the answers to the test tones come into view', async () => {
  recordTones()
  const screen = await openKitchen({ isTested: false, width: 390, height: 700 })
  await screen.getByRole('button', { name: 'Check display' }).click()
  const panel = screen.getByRole('dialog', { name: /this display/i })
  await panel.getByRole('button', { name: 'Play test tones' }).click()
  await expect.element(panel).toMatchTextContent('Did you hear the tones?')
  await expect.element(panel.getByRole('button', { name: 'Play again' })).toBeVisible()
  const footer = panel.getByRole('button', { name: 'Skip' })
  for (const name of ['I hear them', 'No']) {
    const answer = panel.getByRole('button', { name, exact: true })
    // The fade above the footer has 20 pixels, the footer's padding 12.
    const gap = () =>
      footer.element().getBoundingClientRect().top - answer.element().getBoundingClientRect().bottom
    await expect.poll(gap).toBeGreaterThanOrEqual(32)
  }
})

test('[KDS-15, KIT-27] an order counts as shown once its ticket is visible, and not before', async () => {
  const hidden = anOrder('Hidden Below')
  const screen = await openKitchen({ orders: [hidden], height: 120 })
  await expect.element(ticketOf('Hidden Below')).toHaveLength(1)
  await expect.poll(() => screen.shown.length).toBeGreaterThan(0)
  expect(screen.shown.flat()).toEqual([])
  await page.viewport(1280, 900)
  await expect.poll(() => screen.shown.flat()).toContain(hidden.id)
})

test('[KDS-5] sound blocked by the browser shows a notice above the board, and one button turns it on', async () => {
  const tones = recordTones()
  holdSoundBack()
  const screen = await openKitchen()
  const notice = screen.getByRole('alert', { name: 'Sound is off' })
  await expect.element(notice).toMatchTextContent('New orders won’t sound an alarm.')
  await expect.element(screen.getByRole('button', { name: 'Check display' })).not.toBeInTheDocument()
  await expect.element(notice.getByRole('button')).toHaveLength(1)
  screen.place(anOrder('Grace Hopper'))
  const alarm = screen.getByRole('region', { name: 'Alarm' })
  await expect.element(alarm).toMatchTextContent('NEW ORDERSound is off, and nobody hears it')
  await expect.element(alarm.getByRole('button', { name: 'STOP ALARM' })).toBeInViewport({ ratio: 1 })
  await expect.poll(screen.alarm).toBe('blocked')

  await alarm.getByRole('button', { name: 'Turn sound on' }).click()
  await expect.element(alarm).not.toMatchTextContent('Sound is off')
  await expect.poll(screen.alarm).toBe('ringing')
  await expect.poll(() => tones.slice(-3).map(({ hertz }) => hertz)).toEqual([800, 1000, 1200])
})

test('[KDS-30, KIT-29] on a phone, the stations open at the first name, with their buttons in sight, and closing them returns to Settings', async () => {
  const saved: unknown[] = []
  const screen = await openKitchen({
    width: 390,
    height: 700,
    answers: {
      kitchen: {
        saveStations(request) {
          saved.push(request)
          throw new Error('down')
        },
      },
    },
  })
  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('button', { name: 'Set up stations' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Stations' })
  const name = dialog.getByRole('textbox', { name: 'Station name' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInViewport({ ratio: 1 })
  const save = dialog.getByRole('button', { name: 'Save stations' })
  await expect.element(save).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByRole('button', { name: 'Discard changes' })).toBeInViewport({ ratio: 1 })

  await name.fill('Grill')
  await save.click()
  await expect.poll(() => saved).toEqual([{ stations: [{ name: 'Grill', categories: [] }] }])
  await expect.element(dialog.getByText(/^Server error/)).toBeInViewport({ ratio: 1 })
  await expect.element(name).toHaveValue('Grill')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

/** Simulates browsers before the first tap or key press: a context starts suspended and resumes only after one. */
function holdSoundBack(): void {
  let wasTouched = false
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, () => (wasTouched = true), { capture: true, once: true })
  vi.stubGlobal(
    'AudioContext',
    class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        void super.suspend()
      }
      override async resume(): Promise<void> {
        if (wasTouched) await super.resume()
      }
    },
  )
}

test('[KDS-5, KDS-32] a dialog above the board shows what rings and can stop it; the band then says that it is stopped', async () => {
  const tones = recordTones()
  const screen = await openKitchen()
  await screen.getByRole('button', { name: 'Settings' }).click()
  const settings = screen.getByRole('dialog', { name: 'Settings' })
  await expect.element(settings).toBeVisible()
  screen.place(anOrder('Rose Over'))
  await expect.element(settings).toMatchTextContent('NEW ORDER')
  await expect.poll(() => tones.length).toBeGreaterThanOrEqual(3)
  await settings.getByRole('button', { name: 'STOP ALARM' }).click()
  await expect.poll(screen.alarm).toBe('silent')
  await expect.poll(() => screen.called).toContain('kitchen.silence')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Alarm stopped · order #1853 still waiting')).toBeVisible()
  await screen.getByRole('button', { name: /^ACKNOWLEDGE/ }).click()
  await expect.element(screen.getByText(/^Alarm stopped/)).not.toBeInTheDocument()
})

test.each([390, 1280])(
  '[KDS-32] at %i pixels, a step that can be undone does not hide that the alarm is stopped',
  async (width) => {
    const orders = [anOrder('Rose Over', { number: 1001 }), anOrder('Sam Stone', { number: 1002 })]
    const screen = await openKitchen({ orders, width, height: 800 })
    await screen.getByRole('button', { name: 'STOP ALARM' }).click()
    await expect.element(screen.getByText('Alarm stopped · orders #1001, #1002 still waiting')).toBeVisible()
    await screen
      .getByRole('button', { name: /^ACKNOWLEDGE/ })
      .first()
      .click()
    await expect.element(screen.getByRole('button', { name: 'UNDO' })).toBeInViewport({ ratio: 1 })
    // At once: a retry would also pass once the notice is over.
    expect(
      screen
        .getByText(/^Alarm stopped/)
        .element()
        .checkVisibility(),
    ).toBe(true)
  },
)

test('[KDS-11] keeps the screen awake, requests it again when lost, and shows when the display was hidden', async () => {
  const locks: (EventTarget & { released: boolean })[] = []
  let isRefused = false
  const request = async () => {
    if (isRefused) throw new DOMException('low battery', 'NotAllowedError')
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined })
    locks.push(lock)
    return lock
  }
  vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue({ request } as never)
  const loseLock = () => {
    const lock = locks.at(-1)
    if (lock) lock.released = true
    lock?.dispatchEvent(new Event('release'))
  }
  const wakeLock = () => document.querySelector('[data-wake-lock]')?.getAttribute('data-wake-lock')
  const screen = await openKitchen()
  await expect.poll(wakeLock).toBe('on')
  loseLock()
  await expect.poll(wakeLock).toBe('on')
  expect(locks).toHaveLength(2)

  isRefused = true
  loseLock()
  await expect.poll(wakeLock).toBe('off')
  const warning = screen.getByText('Screen may turn off', { exact: true })
  await expect.element(warning).toBeVisible()
  isRefused = false

  holdTimers()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => document.title).toBe('⚠ Kitchen Display is hidden')
  await vi.advanceTimersByTimeAsync(200_000)
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText(/^This display was hidden for 3 min\./)).toBeVisible()
  await expect.poll(wakeLock).toBe('on')
  await expect.element(warning).not.toBeInTheDocument()
})

test('[WCG-3] the alarm is stopped, and an order moved through all its steps, by keyboard', async () => {
  const screen = await openKitchen({ orders: [anOrder('Evelyn Boyd')] })
  const ticket = screen.getByRole('article').filter({ hasText: 'Evelyn Boyd' })
  await expect.element(ticket).toBeVisible()
  await tabTo(screen.getByRole('button', { name: 'STOP ALARM' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.alarm).toBe('silent')
  for (const step of ['ACKNOWLEDGE', 'START PREPARING', 'MARK READY', 'PICKED UP']) {
    const button = ticket.getByRole('button', { name: new RegExp(`^${step}`) })
    // For half a second after a tap, further taps are ignored (KDS-4).
    await expect.element(button).toBeEnabled()
    await tabTo(button)
    await userEvent.keyboard('{Enter}')
    await expect.element(button).not.toBeInTheDocument()
  }
})

test('[KDS-30] the dialog of an order takes its next step as well', async () => {
  const screen = await openKitchen({ orders: [anOrder('Evelyn Boyd')] })
  await screen.getByRole('button', { name: /^More about/ }).click()
  const dialog = screen.getByRole('dialog', { name: /^Order #/ })
  await dialog.getByRole('button', { name: /^ACKNOWLEDGE/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(section('Acknowledged - Ready to Prepare')).toMatchTextContent('Evelyn Boyd')
})

test('[KDS-20] once every order of the day is completed, the board says so', async () => {
  const screen = await openKitchen({ orders: [anOrder('Evelyn Boyd', { status: 'ready' })] })
  await screen.getByRole('button', { name: /^PICKED UP/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  screen.place(anOrder('Rose Over'))
  await expect.element(ticketOf('Rose Over')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'All caught up' })).not.toBeInTheDocument()
})

/** Presses Tab until `target` has the focus. Every element focused on the way must be visible. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (target.query() === document.activeElement) return
    await userEvent.keyboard('{Tab}')
    await expect.poll(whyNotInSight).toBeNull()
  }
  await expect.element(target).toHaveFocus()
}

test('[KDS-18, DEV-1] a display without access to the kitchen asks for a code and a name, each with its own message', async () => {
  const screen = await openKitchen({
    display: { access: 'revoked' },
    orders: [anOrder('Secret Name')],
    answers: {
      devices: {
        pair({ code, name }) {
          pairings.push([code, name])
          if (code === 'BCDF2345') return refuse({ kind: 'pairing_code_wrong' })
          return { access: 'paired', device: { id: deviceId, name }, restaurant: null }
        },
      },
    },
  })
  const pairings: string[][] = []
  await expect.element(screen.getByRole('heading', { name: 'Pair this display' })).toBeVisible()
  await expect.element(screen.getByText(/removed by the owner/)).toBeVisible()
  await expect.element(screen.getByText('Secret Name')).not.toBeInTheDocument()
  const pair = screen.getByRole('button', { name: 'Pair display' })
  await pair.click()
  const codeProblem = screen.getByText(/^Please enter all eight/)
  const nameProblem = screen.getByText(/^Please give this display a name/)
  await expect.element(codeProblem).toBeVisible()
  await expect.element(nameProblem).toBeVisible()
  await screen.getByLabelText('Pairing code').fill('bcdf 2345')
  await expect.element(screen.getByLabelText('Pairing code')).toHaveValue('BCDF-2345')
  await pair.click()
  await expect.element(codeProblem).not.toBeInTheDocument()
  await expect.element(nameProblem).toBeVisible()
  await screen.getByLabelText('Name of this display').fill('Grill')
  await pair.click()
  const wrong = screen.getByRole('alert').filter({ hasText: /code is wrong/ })
  await expect.element(wrong).toMatchTextContent('This code is wrong or no longer valid.')
  await expect.element(screen.getByLabelText('Pairing code')).toHaveValue('BCDF-2345')
  await screen.getByLabelText('Pairing code').fill('ghjk 6789')
  await pair.click()
  await expect.element(ticketOf('Secret Name')).toBeVisible()
  expect(pairings.map(([code]) => code)).toEqual(['BCDF2345', 'GHJK6789'])
  await screen.getByRole('button', { name: 'Settings' }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('It is paired as “Grill”.')
})

const deviceId = toId<'Device'>('00000000-0000-4000-8000-0000000000de')

/** The open ticket of a guest. A completed one has no buttons. */
function ticketOf(name: string): Locator {
  return page
    .getByRole('article')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button') })
}

function section(name: string): Locator {
  return page.getByRole('region', { name: new RegExp(name) })
}

/** Taps the step of a ticket until it is taken: two taps in quick succession count as one (KDS-4). */
async function tapStep(name: string, step: string): Promise<void> {
  const button = ticketOf(name).getByRole('button', { name: new RegExp(`^${step}`) })
  await expect.element(button).toBeVisible()
  await expect
    .poll(async () => {
      // During the lock an earlier tap may still be processed, and its button about to disappear.
      if (button.query()?.getAttribute('aria-disabled') === null) await button.click()
      return button.query()
    })
    .toBeNull()
}

/** Opens the dialog of an order. */
async function openOrder(name: string): Promise<Locator> {
  await ticketOf(name)
    .getByRole('button', { name: /^More about/ })
    .click()
  return page.getByRole('dialog', { name: /^Order #/ })
}

/** The number under one of the five labels of the header. */
function counter(label: string): string | null | undefined {
  const row = [...document.querySelectorAll('header dl > div')].find(
    (each) => each.querySelector('dt')?.textContent === label,
  )
  return row?.querySelector('dd')?.textContent
}
