import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Stock } from '#contract/menu/stock.ts'
import { toId } from '#domain/ids.ts'
import { type SoldOutRequest, soldOutEnd } from '#domain/menu/sold-out.ts'
import { anOrder, openKitchen } from '#testing/screens/kitchen.tsx'
import { asUuid, fridayEvening, sakura } from '#testing/screens/sample-menu.ts'
import { orderLine } from '../kitchen.testing.ts'

const salmon = orderLine({ name: 'Salmon Roll', note: 'Peanut allergy!', quantity: 2 })
const small = toId<'Option'>(asUuid('Small'))
const tea = orderLine({ name: 'Tea', productId: toId(asUuid('Tea')) })
const now = Temporal.Instant.from(fridayEvening)

test('[KDS-40] a tap on a line opens a sheet with its dish, and one of three buttons marks it', async () => {
  const kitchen = runStock()
  const screen = await openKitchen({ orders: [anOrder('Ada Board', { lines: [salmon] })], ...kitchen })
  await line().click()
  const sheet = screen.getByRole('dialog', { name: 'Salmon Roll' })
  await expect.element(sheet).toMatchTextContent('3 open carts, 1 order not begun')
  await sheet.getByRole('button', { name: 'Sold out for the rest of the day' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect
    .poll(() => kitchen.marks)
    .toMatchObject([{ kind: 'product', id: salmon.productId, soldOut: 'end_of_day' }])
  const notices = screen.getByRole('region', { name: 'Notices' })
  await expect.element(notices).toMatchTextContent('Salmon Roll: sold out for the rest of the day')
  await notices.getByRole('button', { name: 'UNDO' }).click()
  await expect.poll(() => kitchen.marks).toMatchObject([{}, { soldOut: null }])
})

test('[KDS-40] the notice of a mark goes once the dish is back on', async () => {
  const screen = await openKitchen({ orders: [anOrder('Ada Board', { lines: [salmon] })], ...runStock() })
  const notice = await markForAnHour()
  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Sold Out' }).click()
  const list = screen.getByRole('dialog', { name: 'Sold Out' })
  await list.getByRole('button', { name: 'Back on: Salmon Roll' }).first().click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('[KDS-40] it also goes once another display has put the dish back on', async () => {
  const kitchen = runStock()
  const screen = await openKitchen({ orders: [anOrder('Ada Board', { lines: [salmon] })], ...kitchen })
  const notice = await markForAnHour()
  await expect.poll(() => kitchen.marks).toHaveLength(1)
  screen.publishState({})
  await expect.element(notice).toBeVisible()
  kitchen.putBackOn()
  screen.publishState({})
  await expect.element(notice).not.toBeInTheDocument()
})

test('[KDS-40] on a phone it is a sheet at the bottom, and its line and buttons have at least 48 pixels', async () => {
  const screen = await openKitchen({
    orders: [anOrder('Ada Board', { lines: [salmon] })],
    ...runStock(),
    width: 390,
    height: 844,
  })
  await expect.element(line()).toBeVisible()
  expect(line().element().closest('li')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await line().click()
  const sheet = screen.getByRole('dialog', { name: 'Salmon Roll' })
  await expect.element(sheet).toBeVisible()
  await expect
    .poll(() => sheet.element().getBoundingClientRect())
    .toMatchObject({ left: 0, width: 390, bottom: 844 })
  for (const name of [
    'Sold out for the rest of the day',
    'Sold out for 1 hour',
    'Sold out until I say so',
    /#\d+ Ada Board/,
  ])
    expect(
      sheet.getByRole('button', { name }).element().getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(48)
})

test('[KDS-40] the tap may be on the note, and the step is a button of its own', async () => {
  const screen = await openKitchen({
    orders: [anOrder('Ada Board', { lines: [salmon] })],
    ...runStock(),
    width: 390,
    height: 844,
  })
  const note = screen.getByText('Peanut allergy!').first()
  await expect.element(note).toBeVisible()
  await note.click({ force: true })
  await screen.getByRole('dialog', { name: 'Salmon Roll' }).getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: /^ACKNOWLEDGE/ }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => screen.orderOf(anOrder('Ada Board').id).status).toBe('acknowledged')
})

test('[KDS-40] by keyboard: Enter opens the sheet and marks, and the focus returns to the line', async () => {
  const kitchen = runStock()
  await openKitchen({ orders: [anOrder('Ada Board', { lines: [salmon] })], ...kitchen })
  await expect.element(line()).toBeVisible()
  focus(line().element())
  await userEvent.keyboard('{Enter}')
  const hour = page.getByRole('dialog').getByRole('button', { name: 'Sold out for 1 hour' })
  await expect.element(hour).toBeVisible()
  focus(hour.element())
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kitchen.marks).toMatchObject([{ soldOut: { hours: 1 } }])
  await expect.element(line()).toHaveFocus()
})

test('[KDS-40] it opens the orders not begun with the dish, and no others', async () => {
  const screen = await openKitchen({
    orders: [
      anOrder('Ada Board', { lines: [salmon] }),
      anOrder('Bob Cooking', { status: 'preparing', lines: [salmon] }),
      anOrder('Eve Other', { lines: [tea] }),
    ],
    ...runStock(),
  })
  await line().click()
  const sheet = screen.getByRole('dialog', { name: 'Salmon Roll' })
  await expect.element(sheet).toMatchTextContent('1 order not begun')
  for (const name of [/Bob Cooking/, /Eve Other/])
    await expect.element(sheet.getByRole('button', { name })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: /#\d+ Ada Board/ }).click()
  const order = screen.getByRole('dialog', { name: /^Order #/ })
  await order.getByRole('button', { name: /Salmon Roll/ }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Salmon Roll' })).toBeVisible()
})

test('[KDS-40] it says until when a dish is sold out and on which display, and takes that back', async () => {
  const kitchen = runStock({ soldOut: { until: '2026-03-07T09:00:00Z' }, soldOutBy: 'Line' })
  const screen = await openKitchen({ orders: [anOrder('Ada Board', { lines: [salmon] })], ...kitchen })
  await line().click()
  const sheet = screen.getByRole('dialog', { name: 'Salmon Roll' })
  await expect.element(sheet).toMatchTextContent('Sold out until tomorrow at 4:00 AM at Line')
  await sheet.getByRole('button', { name: 'Back on' }).click()
  await expect.poll(() => kitchen.marks).toMatchObject([{ soldOut: null }])
})

test('[KDS-40] a dish that has left the menu can’t be marked', async () => {
  const screen = await openKitchen({
    orders: [anOrder('Ada Board', { lines: [salmon] })],
    ...runStock({}, []),
  })
  await line().click()
  const sheet = screen.getByRole('dialog', { name: 'Salmon Roll' })
  await expect.element(sheet).toMatchTextContent('This is no longer on the menu')
  await expect.element(sheet.getByRole('button', { name: 'Sold out for 1 hour' })).not.toBeInTheDocument()
})

test('[KDS-41] without a connection the tap is kept, also over a reload, and sent once the server is back', async () => {
  const kitchen = runStock()
  const screen = await openKitchen({ orders: [anOrder('Ada Board', { lines: [salmon] })], ...kitchen })
  await expect.element(line()).toBeVisible()
  screen.goOffline()
  await expect.element(screen.getByText(/Reconnecting/).first()).toBeVisible()
  await line().click()
  const sheet = screen.getByRole('dialog', { name: 'Salmon Roll' })
  await expect.element(sheet).toMatchTextContent(/1 order not begun/)
  await sheet.getByRole('button', { name: 'Sold out until I say so' }).click()
  await expect
    .element(screen.getByRole('region', { name: 'Notices' }))
    .toMatchTextContent('Waiting for the connection')
  expect(kitchen.marks).toEqual([])
  const stored = () => JSON.parse(localStorage.getItem('comanda.kitchen.stock-taps') ?? '[]')
  await expect.poll(stored).toMatchObject([{ name: 'Salmon Roll', request: 'until_said', isQueued: true }])
  const [{ at }] = stored()
  screen.goOnline()
  await screen.reload()
  await expect.poll(() => kitchen.marks).toMatchObject([{ soldOut: 'until_said', tappedAt: at }])
  await expect.poll(stored).toEqual([])
})

test('[KDS-42, SLD-12] Settings list what can be sold out: what is out first, options by group, with a search', async () => {
  const kitchen = runStock({ soldOut: { until: null } })
  const screen = await openKitchen(kitchen)
  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Sold Out' }).click()
  const list = screen.getByRole('dialog', { name: 'Sold Out' })
  await expect.element(list.getByRole('heading', { level: 2 }).nth(1)).toHaveTextContent('Sold out now (1)')
  await expect.element(list.getByRole('heading', { name: 'Options: Size' })).toBeVisible()
  await list.getByRole('searchbox', { name: 'Search products and options' }).fill('small')
  await expect.element(list.getByText('Salmon Roll')).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'Mark sold out: Small' }).click()
  await screen
    .getByRole('dialog', { name: 'Small' })
    .getByRole('button', { name: 'Sold out for 1 hour' })
    .click()
  await expect
    .poll(() => kitchen.marks)
    .toMatchObject([{ kind: 'variant', id: small, soldOut: { hours: 1 } }])

  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Sold Out' }).click()
  await list.getByRole('button', { name: 'Back on: Salmon Roll' }).first().click()
  await expect.poll(() => kitchen.marks).toMatchObject([{}, { kind: 'product', soldOut: null }])
  await expect.element(list.getByRole('heading', { name: 'Sold out now (1)' })).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Back on: Small' }).first()).toBeVisible()
})

test('[KDS-42] a list that was never loaded says so without a connection', async () => {
  const screen = await openKitchen(runStock())
  await expect.element(screen.getByText('No Orders Yet Today')).toBeVisible()
  screen.goOffline()
  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Sold Out' }).click()
  await expect.element(screen.getByText('The list can’t be loaded right now.')).toBeVisible()
})

/** The line of the dish on its ticket. */
function line() {
  return page
    .getByRole('article')
    .getByRole('button', { name: /Salmon Roll/ })
    .first()
}

/** Marks the dish on its ticket, and returns the notice that says so. */
async function markForAnHour() {
  await line().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sold out for 1 hour' }).click()
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Salmon Roll: sold out for 1 hour')
  await expect.element(notice).toBeVisible()
  return notice
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus()
}

/** A kitchen's stock: the dish, and one option. Three open carts have whatever is asked for. */
function runStock(changes: Partial<Stock['products'][number]> = {}, dishes = [salmon]) {
  const marks: { readonly soldOut: SoldOutRequest | null }[] = []
  const available = { soldOut: null, soldOutBy: null }
  let stock: Stock = {
    now: fridayEvening,
    timezone: sakura.timezone,
    products: dishes.map(({ productId: id, name }) => ({
      id,
      name,
      category: 'Rolls',
      imageUrl: null,
      ...available,
      ...changes,
    })),
    options: [
      {
        id: small,
        name: 'Small',
        kind: 'variant',
        groupId: toId<'Group'>(asUuid('Size')),
        group: 'Size',
        ...available,
      },
    ],
  }
  return {
    marks,
    /** As another display does. */
    putBackOn() {
      stock = { ...stock, products: stock.products.map((item) => ({ ...item, soldOut: null })) }
    },
    answers: {
      kitchen: {
        stock: () => stock,
        openCarts: () => ({ openCarts: 3 }),
        markSoldOut(input: {
          readonly id: string
          readonly soldOut: SoldOutRequest | null
          readonly tappedAt: string
        }) {
          marks.push(input)
          const until = input.soldOut && soldOutEnd(sakura, input.soldOut, now)
          const soldOut = input.soldOut && { until: until?.toString() ?? null }
          const marked = <Item extends { readonly id: string }>(item: Item) =>
            item.id === input.id ? { ...item, soldOut } : item
          stock = { ...stock, products: stock.products.map(marked), options: stock.options.map(marked) }
          return { soldOut, isOutdated: false }
        },
      },
    },
  }
}
