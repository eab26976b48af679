/** What fits on a kitchen's display, counted in a browser. */

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { seededRandom } from '#simulation/random.ts'
import { busyKitchen } from '#testing/screens/busy-kitchen.ts'
import { holdTimers, letTimePass, untilShown } from '#testing/screens/diner-steps.ts'
import { anOrder, openKitchen } from '#testing/screens/kitchen.tsx'
import { orderLine } from './kitchen.testing.ts'

test('[KDS-24] at 1280 × 800 with 25 orders, at least six whole tickets with their buttons are on the first screen', async () => {
  await openKitchen({ orders: busyKitchen(25), width: 1280, height: 800 })
  await expect.poll(() => wholeTickets().length).toBeGreaterThanOrEqual(6)
  const header = page.getByRole('banner').element().getBoundingClientRect()
  expect(header.height).toBeLessThanOrEqual(72)
  scrollTo(0, 600)
  await expect.poll(() => page.getByRole('banner').element().getBoundingClientRect().top).toBe(0)
})

test.each([
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
])(
  '[KDS-25, KDS-22] at %i × %i the alarm is directly below the header, and neither it nor the button that undoes a step nor the lost connection covers another',
  async (width, height) => {
    const screen = await openKitchen({ orders: busyKitchen(25), width, height })
    screen.place(anOrder('Ringing Guest'))
    screen.place(anOrder('Ringing Second'))
    await page
      .getByRole('button', { name: /^ACKNOWLEDGE/ })
      .first()
      .click()
    screen.goOffline()
    const alarm = page.getByRole('region', { name: 'Alarm' })
    const undo = page.getByRole('button', { name: 'UNDO' })
    const lost = page.getByText('Reconnecting…')
    for (const part of [alarm, undo, lost]) await expect.element(part).toBeInViewport({ ratio: 1 })
    const boxes = [alarm, undo, lost].map((part) => part.element().getBoundingClientRect())
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
    expect(getComputedStyle(lost.element()).fontSize).toBe(width < 1024 ? '24px' : '28px')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)

    const chips = document.querySelector('header dl')?.getBoundingClientRect()
    if (!chips) throw new Error('the header has no counters')
    for (const box of boxes) expect(overlap(box, chips)).toBe(false)
    const header = page.getByRole('banner').element().getBoundingClientRect()
    expect(alarm.element().getBoundingClientRect().top).toBe(header.bottom)
    screen.goOnline()
  },
)

test('[KDS-23] on a phone, the first ticket begins in the upper half of the first screen, and is whole above alarm and notices', async () => {
  const names = ['Ada First', 'Ada Second']
  const lines = [
    orderLine({ name: 'Salmon Roll', quantity: 2, note: 'No ginger' }),
    orderLine({ id: toId('10000000-0000-4000-8000-000000000002'), name: 'Miso Soup' }),
  ]
  const orders = names.map((name) => anOrder(name, { lines }))
  const screen = await openKitchen({ orders, width: 390, height: 844, isTested: false })
  await expect.element(screen.getByRole('button', { name: 'STOP ALARM' })).toBeVisible()
  // The header of a phone is higher until then.
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(() => wholeTickets().length).toBeGreaterThan(0)
  expect(wholeTickets()[0]).toBe(tickets()[0])
  expect(tickets()[0]?.getBoundingClientRect().top).toBeLessThan(422)
})

test.each([390, 1280])(
  '[KDS-25] at %i px no ticket moves when the alarm begins or is stopped',
  async (width) => {
    const orders = ['Ada First', 'Ada Second'].map((name) => anOrder(name, { status: 'preparing' }))
    const later = { scheduledFor: '2026-03-07T23:00:00Z', startAt: '2026-03-07T22:40:00Z' }
    const screen = await openKitchen({ orders: [...orders, anOrder('Eve Later', later)], width, height: 844 })
    await screen.getByRole('button', { name: 'STOP ALARM' }).click()
    await expect.element(screen.getByText(/^Alarm stopped/)).toBeVisible()
    const before = placesOfTickets()
    screen.place(anOrder('Max Later', later))
    await expect.element(screen.getByRole('region', { name: 'Alarm' })).toBeVisible()
    const known = () => [...placesOfTickets()].filter(([id]) => before.has(id))
    expect(known()).toEqual([...before])
    await screen.getByRole('button', { name: 'STOP ALARM' }).click()
    await expect.element(screen.getByText(/^Alarm stopped/)).toBeVisible()
    expect(known()).toEqual([...before])
  },
)

test.each([390, 1280])(
  '[KDS-38] at %i px the ticket of an order that its diner canceled says so where it is, and no ticket moves',
  async (width) => {
    const lines = [orderLine({ name: 'Salmon Roll', note: 'No ginger' })]
    const later = { scheduledFor: '2026-03-07T23:00:00Z', startAt: '2026-03-07T22:40:00Z' }
    const first = anOrder('Ada First', { lines })
    const tomorrow = anOrder('Eve Later', later)
    const orders = [first, anOrder('Ada Second', { lines }), tomorrow, anOrder('Max Later', later)]
    const screen = await openKitchen({ orders, width, height: 900 })
    await document.fonts.ready
    // The header of a phone is higher until then.
    await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
    await expect.poll(() => placesOfTickets().size).toBe(4)
    const before = placesOfTickets()
    const at = Temporal.Instant.from('2026-03-07T00:00:00Z').toString()
    const cancellation = { reason: 'Canceled by the diner', by: 'diner', at, refund: 'refunded' } as const
    for (const order of [first, tomorrow])
      screen.place({ ...order, status: 'cancelled', paymentStatus: 'refunded', cancellation })
    const canceled = screen.getByRole('article').filter({ hasText: 'Canceled by the diner' })
    await expect.element(canceled).toHaveLength(2)
    await expect.element(canceled.getByRole('button', { name: /^ACKNOWLEDGE/ })).not.toBeInTheDocument()
    expect([...placesOfTickets()]).toEqual([...before])
    const newOrders = width < 1000 ? screen.getByRole('button', { name: /^New Orders/ }) : null
    if (newOrders) await expect.element(newOrders).toMatchTextContent('New Orders1')
  },
)

test('[KDS-36] new orders for later days are one line each, after those of today', async () => {
  const later = { scheduledFor: '2026-03-07T23:00:00Z', startAt: '2026-03-07T22:40:00Z' }
  const orders = [anOrder('Eve Later', later), anOrder('Max Later', later), ...busyKitchen(3)]
  const screen = await openKitchen({ orders, width: 1280, height: 800 })
  const newOrders = screen.getByRole('region', { name: /^New Orders/ })
  const line = newOrders.getByRole('article').filter({ hasText: 'Tomorrow at 6:00 PM' })
  await expect.element(line).toHaveLength(2)
  expect(line.first().element().getBoundingClientRect().height).toBeLessThanOrEqual(70)
  for (const column of document.querySelectorAll('[aria-labelledby="section-new"] ol')) {
    const isLater = [...column.children].map((place) => place.textContent.includes('tomorrow'))
    expect(isLater[0]).toBe(false)
    expect(isLater).toEqual(isLater.toSorted())
  }
  await line
    .first()
    .getByRole('button', { name: /^More about/ })
    .click()
  const dialog = screen.getByRole('dialog', { name: /^Order #/ })
  await expect.element(dialog).toMatchTextContent('Eve Later')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await line
    .first()
    .getByRole('button', { name: /^ACKNOWLEDGE/ })
    .click()
  await expect.element(line).toHaveLength(1)
  await expect.element(screen.getByRole('region', { name: /^Upcoming/ })).toMatchTextContent('Eve Later')
})

test('[KDS-22] a step’s notice moves neither its strip nor a ticket, and undoing it restores the board', async () => {
  const orders = ['Ada First', 'Ada Second'].map((name) => anOrder(name, { status: 'preparing' }))
  const screen = await openKitchen({ orders, width: 390, height: 844 })
  const second = () => tickets().find((ticket) => ticket.textContent?.includes('Ada Second'))
  const boxOf = (element: Element | undefined | null) => element?.getBoundingClientRect().toJSON()
  const strip = screen.getByRole('region', { name: 'Notices' })
  // The strip of a phone is higher until then.
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  await document.fonts.ready
  await expect.poll(() => boxOf(second())).toBeDefined()
  const before = [boxOf(strip.element()), boxOf(second())]
  await screen
    .getByRole('article')
    .filter({ hasText: 'Ada First' })
    .getByRole('button', { name: /^MARK READY/ })
    .click()
  const undo = strip.getByRole('button', { name: 'UNDO' })
  await expect.element(undo).toBeVisible()
  expect(boxOf(strip.element())).toEqual(before[0])
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.poll(() => [boxOf(strip.element()), boxOf(second())]).toEqual(before)
})

test('[KDS-12] on a phone, the self-test’s button ends where the tickets end', async () => {
  const orders = busyKitchen(3).map((order) => ({ ...order, status: 'preparing' as const }))
  await openKitchen({ orders, width: 390, height: 844 })
  const check = page.getByRole('button', { name: 'Check display' })
  await expect.element(check).toBeVisible()
  const rightOf = (element: Element | undefined) => element?.getBoundingClientRect().right
  await expect.poll(() => [rightOf(check.element()), rightOf(tickets()[0])]).toEqual([382, 382])
})

test.each([390, 1280, 1920])(
  '[KDS-25] at %i px the alarm shows order numbers whole, or not at all, and how many more there are',
  async (width) => {
    const screen = await openKitchen({ orders: [], width, height: 900 })
    const names = Array.from({ length: 30 }, (_, index) => `Guest ${String.fromCharCode(65 + index)}`)
    const alarm = page.getByRole('region', { name: 'Alarm' })
    const inLine = (text: RegExp) =>
      alarm
        .getByText(text)
        .elements()
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    for (const name of names.slice(0, 2)) screen.place(anOrder(name))
    await expect.poll(() => inLine(/^#\d+$/).length).toBe(2)
    expect(inLine(/^\+\d+ more$/)).toEqual([])

    for (const name of names.slice(2)) screen.place(anOrder(name))
    await expect.element(alarm).toMatchTextContent('30 NEW ORDERS')
    await expect.poll(() => inLine(/^\+\d+ more$/).length).toBe(1)
    const shown = inLine(/^#\d+$/)
    const [more] = inLine(/^\+\d+ more$/)
    expect(shown.length).toBeGreaterThanOrEqual(2)
    expect(more?.textContent).toBe(`+${30 - shown.length} more`)
    const line = more?.parentElement?.getBoundingClientRect()
    if (!more || !line) throw new Error('the alarm does not say how many more there are')
    for (const part of [...shown, more]) {
      const { right, top } = part.getBoundingClientRect()
      expect(right).toBeLessThanOrEqual(line.right)
      expect(top).toBe(line.top)
    }
  },
)

test('[KDS-25, KDS-30] on a phone, the alarm above a dialog has one line of whole order numbers, and how many more there are', async () => {
  const screen = await openKitchen({ orders: [], width: 390, height: 844 })
  for (const name of ['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3']) screen.place(anOrder(name))
  await screen.getByRole('button', { name: 'Settings' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Settings' })
  await expect.element(dialog).toMatchTextContent('4 NEW ORDERS')
  const more = dialog.getByText(/^\+\d more$/)
  await expect.element(more).toBeVisible()
  const numbers = dialog
    .getByText(/^#\d+$/)
    .elements()
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  expect(numbers.length).toBeGreaterThanOrEqual(2)
  expect(more.element().textContent).toBe(`+${4 - numbers.length} more`)
  const { top } = more.element().getBoundingClientRect()
  expect(numbers.map((part) => part.getBoundingClientRect().top)).toEqual(numbers.map(() => top))
})

test('[KDS-26] the size of tickets is chosen in Settings and stored on the display', async () => {
  const screen = await openKitchen({ orders: busyKitchen(25), width: 1280, height: 800 })
  const choose = async (size: string) => {
    await screen.getByRole('button', { name: 'Settings' }).click()
    await screen.getByRole('dialog').getByText(size, { exact: true }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await expect.poll(columns).toBe(4)
  await choose('Large')
  await expect.poll(columns).toBe(3)
  await choose('Small')
  await expect.poll(columns).toBe(5)
  await screen.reload()
  await expect.poll(columns).toBe(5)
})

/** 30 orders to be started and 6 being prepared. */
const rush = () =>
  busyKitchen(36).map((order, index) => ({
    ...order,
    status: index < 6 ? ('preparing' as const) : ('acknowledged' as const),
  }))

/** The order with four dishes more, the last with an allergy. */
function large(order: KitchenOrder): KitchenOrder {
  const more = busyKitchen(10)[9]?.lines ?? []
  return {
    ...order,
    lines: [...more, orderLine({ name: 'Shrimp Tempura', note: 'Peanut allergy! Clean pan.' })],
  }
}

test.each([
  [1280, 800],
  [1920, 1080],
])(
  '[KDS-27, KDS-44] at %i × %i, what is being cooked is in view, with its buttons, however much is to be started',
  async (width, height) => {
    await openKitchen({ orders: rush(), width, height })
    const ready = page.getByRole('button', { name: /^MARK READY/ })
    await expect.element(ready).toHaveLength(6)
    await expect.poll(() => ready.elements().every((button) => isOnTop(button))).toBe(true)
  },
)

test('[KDS-44] orders being cooked that are too high are shown as far as they fit, with the button that shows the rest', async () => {
  const orders = rush().map((order) => (order.status === 'preparing' ? large(order) : order))
  const screen = await openKitchen({ orders, width: 1280, height: 800 })
  const ready = page.getByRole('button', { name: /^MARK READY/ })
  await expect.element(ready).toHaveLength(6)
  await expect.poll(() => ready.elements().every((button) => isOnTop(button))).toBe(true)
  await screen
    .getByRole('button', { name: /^More about #\d+: \+\d+ dish(es)?, allergy$/ })
    .first()
    .click()
  const dialog = screen.getByRole('dialog', { name: /^Order #/ })
  await expect.element(dialog).toMatchTextContent('Peanut allergy!')
})

test('[KDS-27] after a tap, no other ticket changes its column', async () => {
  await openKitchen({ orders: rush(), width: 1280, height: 800 })
  const start = page.getByRole('button', { name: /^START PREPARING/ })
  await expect.element(start).toHaveLength(30)
  for (let taps = 1; taps <= 5; taps += 1) {
    const before = placesOfTickets()
    await start.nth(1).click()
    await expect.element(start).toHaveLength(30 - taps)
    await expect.poll(() => movedSince(before)).toHaveLength(1)
    // For half a second after a tap, further taps are ignored (KDS-4).
    await expect.poll(() => document.querySelector('main [aria-disabled]')).toBeNull()
  }
})

test.each([1, 2, 3])(
  '[KDS-27, KDS-44] in forty taps of a rush (%i), no ticket but the tapped one changes its column, and what is being cooked keeps its buttons in view',
  async (seed) => {
    holdTimers()
    const orders = rush().map((order, index) => {
      if (index < 6) return large(order)
      return index < 32 ? order : { ...order, status: 'pending' as const }
    })
    await openKitchen({ orders, width: 1280, height: 800 })
    await untilShown('MARK READY')
    await document.fonts.ready
    await letTimePass(1_000)
    const random = seededRandom(seed)
    const cooking = () => stepsOf('inProgress', 'MARK READY')
    expect(cooking()).toHaveLength(6)
    const kinds = new Set<string>()
    for (let taps = 0; taps < 40; taps += 1) {
      await framesUntil(() => cooking().every((button) => isOnTop(button)))
      for (const button of cooking()) expect(isOnTop(button), `${button.id} after ${taps} taps`).toBe(true)
      const ready = [...stepsOf('inProgress', 'PICKED UP'), ...stepsOf('inProgress', 'DRIVER PICKUP')]
      const choices = [
        // A lane with an order keeps its column.
        stepsOf('new', 'ACKNOWLEDGE').slice(1),
        cooking().length < 6 ? stepsOf('acknowledged', 'START PREPARING') : [],
        // One order at a time waits to be picked up.
        ready.length === 0 ? cooking() : ready,
        [...stepsOf('new', 'UNDO'), ...stepsOf('acknowledged', 'UNDO')],
      ].map((buttons) => buttons.filter(isOnTop))
      const button = random.pick(random.pick(choices.filter((buttons) => buttons.length > 0)))
      const step = button.textContent
      kinds.add(step)
      const before = columnsOfTickets()
      await tap(button)
      const after = columnsOfTickets()
      const moved = [...before].filter(([id, column]) => after.has(id) && after.get(id) !== column)
      expect(moved.length, `${step} after ${taps} taps`).toBeLessThanOrEqual(1)
      await letTimePass(random.pick([0, 1_000, 3_000]))
    }
    expect(kinds.size).toBeGreaterThanOrEqual(5)
  },
)

test('[KDS-9] a ticket leaves a blank as high as it was, with the button that undoes its step', async () => {
  const screen = await openKitchen({ orders: rush(), width: 1280, height: 800 })
  const start = page.getByRole('button', { name: /^START PREPARING/ })
  await expect.element(start).toHaveLength(30)
  const before = placesOfTickets()
  await start.first().click()
  await expect.element(screen.getByRole('button', { name: 'UNDO' })).toBeVisible()
  const [own] = movedSince(before)
  const others = (places: ReturnType<typeof placesOfTickets>) =>
    [...places].filter(([id, { top }]) => id !== own && top < innerHeight)
  expect(others(placesOfTickets())).toEqual(others(before))
  await screen.getByRole('button', { name: 'UNDO' }).click()
  await expect.element(start).toHaveLength(30)
  await expect.poll(() => movedSince(before)).toEqual([])
})

test('[KDS-27] a rush of new orders has the columns of empty lanes; the first one acknowledged moves no other, and has a column after a pause', async () => {
  const orders = busyKitchen(12).map((order) => ({ ...order, status: 'pending' as const }))
  const screen = await openKitchen({ orders, width: 1280, height: 800 })
  await expect.poll(columns).toBe(4)
  const acknowledged = screen.getByRole('region', { name: /^Acknowledged/ })
  await expect.element(acknowledged).not.toBeInTheDocument()
  const before = placesOfTickets()
  await screen
    .getByRole('button', { name: /^ACKNOWLEDGE #/ })
    .first()
    .click()
  const blank = screen.getByText(/^#\d+: Acknowledged$/)
  await expect.element(blank).toBeVisible()
  const after = placesOfTickets()
  expect([...before].filter(([id]) => after.has(id))).toEqual([...after])

  await expect.element(acknowledged, { timeout: 5_000 }).toBeInViewport()
  await expect.element(acknowledged.getByRole('button', { name: /^START PREPARING/ })).toBeVisible()
  await expect.element(blank).toBeVisible()
})

test('[KDS-9, KDS-27] at 1280 × 800, a rush is acknowledged without scrolling, and no other button in view moves', async () => {
  const statuses = [
    'preparing',
    'preparing',
    'preparing',
    'preparing',
    'acknowledged',
    'acknowledged',
  ] as const
  const orders = busyKitchen(14).map(
    (order, index) => ({ ...order, status: statuses[index] ?? 'pending' }) as const,
  )
  holdTimers()
  await openKitchen({ orders, width: 1280, height: 800 })
  await untilShown('ACKNOWLEDGE')
  await document.fonts.ready
  await letTimePass(1_000)
  const acknowledge = page.getByRole('button', { name: /^ACKNOWLEDGE #/ })
  expect(acknowledge.elements()).toHaveLength(8)
  const inView = () =>
    new Map(
      [...document.querySelectorAll('main [id^="step-"]')]
        .filter(isOnTop)
        .map((button) => [button.id, Math.round(button.getBoundingClientRect().top)]),
    )
  for (let left = 8; left > 0; left -= 1) {
    // The next button was in view only in part: it comes into view in a pause between touches.
    if (!acknowledge.elements().some(isOnTop)) await letTimePass(3_500)
    const before = inView()
    const next = acknowledge.elements().find(isOnTop)
    if (!next) throw new Error('no button is in view')
    await tap(next)
    expect(acknowledge.elements()).toHaveLength(left - 1)
    const after = inView()
    for (const [id, top] of before) if (id !== next.id) expect(after.get(id)).toBe(top)
  }
  expect(scrollY).toBe(0)
})

test.each([390, 1280])('[KDS-9] at %i px a blank becomes one line after a pause', async (width) => {
  const names = ['Ada First', 'Ada Second', 'Ada Third']
  const screen = await openKitchen({ orders: names.map((name) => anOrder(name)), width, height: 844 })
  await screen
    .getByRole('button', { name: /^ACKNOWLEDGE #/ })
    .first()
    .click()
  const undo = screen.getByRole('button', { name: 'UNDO' })
  await expect.element(undo).toBeVisible()
  const heightOf = (button: Locator) => button.element().closest('li')?.getBoundingClientRect().height
  expect(heightOf(undo)).toBeGreaterThan(100)
  await expect.poll(() => heightOf(undo), { timeout: 5_000 }).toBe(64)
  expect(undo.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('[KDS-4] after tickets have moved, a tap is ignored for half a second', async () => {
  holdTimers()
  const names = ['Ada First', 'Ada Second', 'Ada Third']
  await openKitchen({ orders: names.map((name) => anOrder(name)), width: 390, height: 844 })
  await untilShown('Ada First')
  const buttons = () => page.getByRole('button', { name: /^ACKNOWLEDGE #/ }).elements()
  // No touch, so that the pause begins three seconds after the wheel.
  const tapFirst = () => buttons()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // What the first layout moved.
  await letTimePass(500)
  dispatchEvent(new WheelEvent('wheel'))
  tapFirst()
  await letTimePass(1_000)
  expect(buttons()).toHaveLength(2)
  await letTimePass(2_100)
  tapFirst()
  await letTimePass(1_000)
  expect(buttons()).toHaveLength(2)
  tapFirst()
  await letTimePass(500)
  expect(buttons()).toHaveLength(1)
})

test('[KDS-27] on a phone, the buttons that choose a lane stay in view, lead to its first ticket, and are its counter', async () => {
  const screen = await openKitchen({ orders: rush(), width: 390, height: 844 })
  await expect.element(page.getByRole('button', { name: /^START PREPARING/ })).toHaveLength(30)
  const choice = screen.getByRole('button', { name: 'In Progress 6' })
  scrollTo(0, 3_000)
  await expect.poll(() => isOnTop(choice.element())).toBe(true)
  await choice.click()
  await expect.poll(() => wholeTickets()[0]).toBe(tickets()[0])
  const counters = [...document.querySelectorAll('header dl > div')].map((counter) => counter.clientWidth)
  expect(counters.map((width) => width > 10)).toEqual([false, false, false, true, true])
})

test('[KDS-37] a ready order names its dishes in short, and moves no other ticket', async () => {
  const lines = [
    orderLine({ name: 'Salmon Roll', quantity: 2, note: 'No ginger' }),
    orderLine({ id: toId('10000000-0000-4000-8000-000000000002'), name: 'Sake', is21Plus: true }),
  ]
  const orders = ['Ada First', 'Ada Second', 'Ada Third'].map((name) =>
    anOrder(name, { status: 'preparing', lines }),
  )
  const screen = await openKitchen({ orders, width: 1280, height: 800 })
  await expect.element(screen.getByRole('button', { name: /^MARK READY/ })).toHaveLength(3)
  const before = placesOfTickets()
  await screen
    .getByRole('button', { name: /^MARK READY/ })
    .first()
    .click()
  const ready = screen.getByRole('article').filter({ hasText: 'Ready for Pickup' })
  await expect.element(ready).toMatchTextContent('1× Sake (check ID: 21+), 2× Salmon Roll')
  await expect.element(ready).not.toMatchTextContent('No ginger')
  expect(placesOfTickets()).toEqual(before)
})

test('[KDS-37] a ready order is one line while other tickets have no room for all their dishes', async () => {
  const orders = rush().map((order, index) => {
    if (index >= 6) return order
    const status = index === 0 ? ('ready' as const) : order.status
    return { ...large(order), status, orderType: 'pickup' as const, deliveryAddress: null, courier: null }
  })
  const [first] = orders
  if (!first) throw new Error('there is no order')
  const sake = orderLine({
    id: toId('10000000-0000-4000-8000-000000000002'),
    name: 'Hot Sake',
    is21Plus: true,
  })
  const lines = [...first.lines, sake]
  const screen = await openKitchen({
    orders: [{ ...first, lines }, ...orders.slice(1)],
    width: 1280,
    height: 800,
  })
  const ready = screen.getByRole('article').filter({ hasText: 'Ready for Pickup' })
  await expect
    .element(ready)
    .toMatchTextContent(/^#1001 Ada Lovelace.*Check ID: 21\+ · PICKUP · .*PICKED UP$/)
  expect(ready.element().getBoundingClientRect().height).toBeLessThanOrEqual(60)
  await ready.getByRole('button', { name: 'More about #1001' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Order #1001/ })
  await expect.element(dialog).toMatchTextContent('Hot Sake')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await ready.getByRole('button', { name: /^PICKED UP/ }).click()
  await expect.element(screen.getByText(/^#1001: Picked Up$/)).toBeVisible()
})

test.each([390, 768])(
  '[KDS-27] at %i pixels, one lane is shown at a time, each with its number',
  async (width) => {
    const screen = await openKitchen({ orders: rush(), width, height: 844 })
    await expect.element(page.getByRole('button', { name: /^START PREPARING/ })).toHaveLength(30)
    await screen.getByRole('button', { name: 'In Progress 6' }).click()
    await expect.element(page.getByRole('button', { name: /^MARK READY/ })).toHaveLength(6)
    await expect.element(page.getByRole('button', { name: /^START PREPARING/ })).toHaveLength(0)
    await screen.getByRole('button', { name: 'New Orders 0' }).click()
    await expect.element(screen.getByText('No new orders.')).toBeVisible()
  },
)

test('[KDS-33] the room of the button that acknowledges all stays until the tickets close up', async () => {
  const names = ['Ada One', 'Ada Two', 'Ada Three', 'Ada Four']
  const screen = await openKitchen({ orders: names.map((name) => anOrder(name)), width: 1280, height: 800 })
  const all = screen.getByRole('button', { name: /^Acknowledge all/ })
  await expect.element(all).toBeVisible()
  const before = placesOfTickets()
  await screen
    .getByRole('button', { name: /^ACKNOWLEDGE #/ })
    .first()
    .click()
  await expect.element(all).not.toBeInTheDocument()
  await expect.poll(() => movedSince(before)).toHaveLength(1)
  const [tapped] = movedSince(before)
  const others = (places: ReturnType<typeof placesOfTickets>) => [...places].filter(([id]) => id !== tapped)
  expect(others(placesOfTickets())).toEqual(others(before))
})

test('[KDS-27] the nearest line above a ticket is that of its section', async () => {
  await openKitchen({ orders: busyKitchen(25), width: 1280, height: 800 })
  await expect.poll(() => tickets().length).toBe(25)
  const sections = [...document.querySelectorAll('main section')].filter((part) => part.querySelector('h2'))
  const lines = sections.flatMap((section) =>
    [...section.children]
      .filter((part) => part.tagName !== 'OL')
      .map((part) => ({ section, box: part.getBoundingClientRect() })),
  )
  for (const ticket of tickets()) {
    const box = ticket.getBoundingClientRect()
    const [nearest] = lines
      .filter(
        (line) => line.box.top < box.top && line.box.left < box.left + 1 && line.box.right > box.right - 1,
      )
      .toSorted((a, b) => b.box.top - a.box.top)
    expect(nearest?.section.contains(ticket)).toBe(true)
  }
})

test('[KDS-29] All Day and past orders leave the tickets in view, and are dialogs on a small screen', async () => {
  const done = anOrder('Done Guest', { status: 'completed', completedAt: '2026-03-06T23:59:00Z' })
  const screen = await openKitchen({ orders: [...busyKitchen(12), done], width: 1440, height: 900 })
  await screen.getByRole('button', { name: 'All Day' }).click()
  const allDay = screen.getByRole('region', { name: 'All Day' })
  await expect.element(allDay).toMatchTextContent('Miso Soup')
  await expectClear(allDay.element())
  await screen.getByRole('button', { name: 'Past Orders' }).click()
  await expect.element(allDay).not.toBeInTheDocument()
  const past = screen.getByRole('region', { name: 'All Completed Orders Today' })
  await expect.element(past).toMatchTextContent('Done Guest')
  await expectClear(past.element())
  await screen.getByRole('button', { name: 'Hide Past' }).click()

  await page.viewport(1280, 800)
  await screen.getByRole('button', { name: 'All Day' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'All Day' })).toMatchTextContent('Miso Soup')
})

test('[KDS-30] an order’s dialog begins with its food; its texts are at least 20 px, its buttons 56 px high', async () => {
  const screen = await openKitchen({ orders: busyKitchen(12), width: 1280, height: 800 })
  await screen
    .getByRole('button', { name: /^More about/ })
    .nth(1)
    .click()
  const dialog = screen.getByRole('dialog', { name: /^Order #/ })
  await expect.element(dialog.getByRole('region', { name: 'Items' })).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByText('History')).toBeVisible()
  const heights = [...dialog.element().querySelectorAll('button')].map((button) => button.offsetHeight)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
  const small = [...dialog.element().querySelectorAll('dt, dd, p, button, h3')].filter(
    (text) => Number.parseFloat(getComputedStyle(text).fontSize) < 20,
  )
  expect(small.map((text) => text.textContent)).toEqual([])
})

test('[KDS-31, KIT-37] the alarm, a late order and what is left out are red in three ways, and nothing else is', async () => {
  const orders = busyKitchen(12)
  const screen = await openKitchen({ orders, width: 1280, height: 800 })
  screen.place(anOrder('Ringing Guest'))
  const colorOf = (part: Locator) => getComputedStyle(part.element()).backgroundColor
  const stop = page.getByRole('button', { name: 'STOP ALARM' })
  await expect.element(stop).toBeVisible()
  const late = page.getByText(/^Late, waiting 17 min$/).first()
  const leftOut = page
    .getByRole('listitem')
    .filter({ hasText: /^− NO Sesame$/ })
    .first()
  const reds = [stop, late, leftOut].map(colorOf)
  expect(new Set(reds).size).toBe(3)
  expect(reds).not.toContain(colorOf(page.getByRole('button', { name: /^ACKNOWLEDGE/ }).first()))

  const allergy = page.getByText(/NOTE:.*Peanut allergy/).first()
  const note = page.getByText(/NOTE:.*Sauce on the side/).first()
  expect(getComputedStyle(allergy.element()).outlineStyle).toBe('solid')
  expect(getComputedStyle(note.element()).outlineStyle).toBe('none')
})

/** The buttons of a lane with this step. */
function stepsOf(lane: string, step: string): readonly HTMLElement[] {
  const buttons = document.querySelectorAll<HTMLElement>(`[aria-labelledby="section-${lane}"] button`)
  return [...buttons].filter((button) => button.textContent === step)
}

/** Taps, with timers held, until the tap counts. Scrolls nothing, unlike a click of the test's library. */
async function tap(button: Element): Promise<void> {
  const step = button.textContent
  // Ignored for half a second after another tap or after tickets have moved (KDS-4).
  while (button.isConnected && button.textContent === step) {
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await letTimePass(600)
  }
}

/** The lane and the left edge of each ticket in a lane, by its id. */
function columnsOfTickets(): ReadonlyMap<string, string> {
  return new Map(
    tickets().flatMap((ticket) => {
      const lane = ticket.closest('section:has(.lane-columns)')?.getAttribute('aria-labelledby')
      return lane ? [[ticket.id, `${lane} ${Math.round(ticket.getBoundingClientRect().left)}`] as const] : []
    }),
  )
}

/** Every ticket ends where the panel begins. */
async function expectClear(panel: Element): Promise<void> {
  const { left } = panel.getBoundingClientRect()
  await expect
    .poll(() => Math.max(...tickets().map((ticket) => ticket.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(left)
}

function tickets(): readonly Element[] {
  return [...document.querySelectorAll('main ol article')].filter((ticket) => ticket.id.startsWith('order-'))
}

/** The ids of the tickets in another column than before. */
function movedSince(before: ReturnType<typeof placesOfTickets>): readonly string[] {
  const after = placesOfTickets()
  return [...before].filter(([id, { left }]) => after.get(id)?.left !== left).map(([id]) => id)
}

/** The place of each ticket, by its id. */
function placesOfTickets(): ReadonlyMap<string, { readonly left: number; readonly top: number }> {
  return new Map(
    tickets().map((ticket) => {
      // What is out of sight is not laid out, but its place is.
      const { left = 0, top = 0 } = ticket.parentElement?.getBoundingClientRect() ?? {}
      return [ticket.id, { left: Math.round(left), top: Math.round(top) }]
    }),
  )
}

/** The tickets that are completely in view, and whose buttons a tap reaches. */
function wholeTickets(): readonly Element[] {
  return tickets().filter((ticket) => {
    const { top, bottom } = ticket.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && [...ticket.querySelectorAll('button')].every(isOnTop)
  })
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  // Its lower edge is what the strip would cover first.
  const hit = document.elementFromPoint(left + width / 2, top + height - 2)
  return hit !== null && element.contains(hit)
}

/** Waits until it is so, for as many frames as a busy machine may need to lay the board out. */
async function framesUntil(isSo: () => boolean): Promise<void> {
  for (let frame = 0; frame < 60 && !isSo(); frame += 1) await new Promise(requestAnimationFrame)
}

function columns(): number {
  return new Set(tickets().map((ticket) => Math.round(ticket.getBoundingClientRect().left))).size
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1
  )
}
