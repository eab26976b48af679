import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type LineId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { aDelivery } from './delivery.testing.ts'
import { emptyDraft, type OrderDraft } from './draft.ts'

const stored = new Map<string, string>()
const restaurant = { id: toId<'Restaurant'>('0b0e7a4e-2f3f-4d3c-8a38-000000000001'), slug: 'sakura' }
const line = {
  productId: toId<'Product'>('0b0e7a4e-2f3f-4d3c-8a38-000000000002'),
  quantity: 2,
  selections: { variants: [], upsells: [], modifiers: [] },
  note: 'No onions',
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

/** Imports the modules as a freshly loaded page would. */
async function openPage() {
  vi.resetModules()
  return { ...(await import('./order-draft.ts')), ...(await import('./cart-lines.ts')) }
}

test('[WEB-1] an order and all its choices survive a reload', async () => {
  const before = await openPage()
  before.startDraft(restaurant)
  before.addToDraft(line)
  before.changeDraft((draft) => ({
    ...draft,
    orderType: 'delivery',
    timing: { kind: 'later', at: '2026-11-20T23:30:00Z' },
    delivery: aDelivery({ timing: { kind: 'later', at: '2026-11-20T23:30:00Z' } }),
    tip: { kind: 'preset', index: 1 },
    discount: { code: 'KIDSFREE', reward: { kind: 'free_kids_meal', eligible: [line.productId] } },
    freeMeals: [
      { lineId: toId<'Line'>('a-free-meal'), productId: line.productId },
      { lineId: toId<'Line'>('another'), productId: line.productId, variants: [toId<'Option'>('milk')] },
    ],
  }))
  const after = await openPage()
  expect(after.readDraft()).toEqual(before.readDraft())
  expect(after.readDraft()?.lines).toMatchObject([line])
})

test.each([
  ['text that is not JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an older shape', '{"restaurantId":"x","cart":[]}'],
])('[WEB-1] %s counts as no order', async (_what, text) => {
  stored.set('comanda.order', text)
  expect((await openPage()).readDraft()).toBeNull()
})

test.each([
  ['a quantity of 0', { lines: [{ ...line, id: 'a', quantity: 0 }] }],
  ['half a cent of tip', { tip: { kind: 'custom', amount: 0.5 } }],
  ['an invalid time', { timing: { kind: 'later', at: 'soon' } }],
  ['an unknown order type', { orderType: 'drone' }],
  ['an unknown wish for what runs out', { ifSoldOut: 'pray' }],
  ['a discount of unknown kind', { discount: { code: 'FIVEOFF', reward: { kind: 'gift' } } }],
  ['invalid free meals', { freeMeals: [{ lineId: 'a', productId: 7 }] }],
  ['a quote without a valid expiry', { delivery: aDelivery({ expiresAt: 'never' }) }],
])('[WEB-1] an order with %s counts as no order', async (_what, wrong) => {
  const before = await openPage()
  before.startDraft(restaurant)
  stored.set('comanda.order', JSON.stringify({ ...before.readDraft(), ...wrong }))
  expect((await openPage()).readDraft()).toBeNull()
})

describe('[WEB-34] a stored order of an earlier release', () => {
  const anything: OrderDraft = {
    cartId: toId('a-cart'),
    restaurantId: restaurant.id,
    restaurantSlug: restaurant.slug,
    orderType: 'delivery',
    timing: { kind: 'later', at: '2026-11-20T23:30:00Z' },
    delivery: aDelivery(),
    lines: [
      { ...line, id: toId('a-line'), selections: { variants: [toId('large')], upsells: [], modifiers: [] } },
    ],
    linesChangedAt: '2026-11-20T23:30:00Z',
    tip: { kind: 'custom', amount: cents(425) },
    tipTyped: '4.25',
    tipConfirmed: true,
    customer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '(212) 555-0142' },
    acceptedTerms: true,
    termsVersion: 'standard-1',
    ageConfirmed: true,
    includeUtensils: true,
    ifSoldOut: 'similar',
    agreesToMail: true,
    textMe: true,
    orderedAnyway: true,
    discount: { code: 'FIVEOFF', reward: { kind: 'fixed', amount: cents(500) } },
    freeMeals: [{ lineId: toId('a-free-meal'), productId: line.productId }],
    confirmed: { token: toId('a-token'), deliveryAddress: null, email: null, card: null },
    before: { token: toId('another'), deliveryAddress: '12 Grand Street', email: null, card: null },
  }
  const usual = emptyDraft(anything)
  const read = async (draft: object) => {
    stored.set('comanda.order', JSON.stringify(draft))
    return (await openPage()).readDraft()
  }
  const without = <Whole extends object>(whole: Whole, key: keyof Whole) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key))
  const keysOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole)[]
  const identity = ['restaurantId', 'restaurantSlug']

  test.each(keysOf(anything).filter((key) => !identity.includes(key)))(
    'without %s keeps the rest',
    async (key) => {
      expect(await read(without(anything, key))).toEqual({ ...anything, [key]: usual[key] })
    },
  )

  test('without its restaurant counts as no order', async () => {
    for (const key of identity) expect(await read({ ...anything, [key]: undefined })).toBeNull()
  })

  const [aLine] = anything.lines
  const { customer } = anything
  if (!aLine || !customer) throw new Error('the sample draft is incomplete')

  test.each(['note', 'selections'] as const)('keeps a line without %s', async (key) => {
    const left = key === 'note' ? { note: '' } : { selections: { variants: [], upsells: [], modifiers: [] } }
    expect(await read({ ...anything, lines: [without(aLine, key)] })).toEqual({
      ...anything,
      lines: [{ ...aLine, ...left }],
    })
  })

  test.each(keysOf(aLine.selections))('keeps a line whose selections lack %s', async (key) => {
    const selections = without(aLine.selections, key)
    expect(await read({ ...anything, lines: [{ ...aLine, selections }] })).toEqual({
      ...anything,
      lines: [{ ...aLine, selections: { ...aLine.selections, [key]: [] } }],
    })
  })

  test.each(keysOf(customer))("keeps the diner's details without %s", async (key) => {
    expect(await read({ ...anything, customer: without(customer, key) })).toEqual({
      ...anything,
      customer: { ...customer, [key]: '' },
    })
  })

  test.each(keysOf(aDelivery().quote))('asks for the address again if its quote lacks %s', async (key) => {
    const delivery = { ...aDelivery(), quote: without(aDelivery().quote, key) }
    expect(await read({ ...anything, delivery })).toEqual({ ...anything, delivery: null })
  })
})

test('[WEB-2] cart and restaurant are cleared together', async () => {
  const page = await openPage()
  page.startDraft(restaurant)
  page.addToDraft(line)
  page.clearDraft()
  expect(page.readDraft()).toBeNull()
  expect(stored.size).toBe(0)
})

test('[CHK-17] a new order keeps the link to the previously placed one, even after a reload', async () => {
  const page = await openPage()
  page.startDraft(restaurant)
  expect(page.lastOrder()).toBeNull()
  const placed = { token: toId<'OrderToken'>('a-token'), deliveryAddress: null, email: null, card: null }
  page.changeDraft((draft) => ({ ...draft, confirmed: placed }))
  page.startDraft(restaurant)
  page.startDraft(restaurant)
  expect(page.readDraft()?.confirmed).toBeNull()
  expect((await openPage()).lastOrder()).toEqual(placed)
})

test('[WEB-2] if the browser blocks storage, the order lives as long as the page', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  const page = await openPage()
  page.startDraft(restaurant)
  page.addToDraft(line)
  expect(page.readDraft()?.lines).toHaveLength(1)
})

test('[WEB-3] the same dish twice makes two lines, each with its own valid id', async () => {
  const page = await openPage()
  page.startDraft(restaurant)
  page.addToDraft(line)
  page.addToDraft(line)
  const ids: readonly LineId[] = page.readDraft()?.lines.map(({ id }) => id) ?? []
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test('[WEB-3] the 101st line is refused, and without an order nothing can be added', async () => {
  const page = await openPage()
  expect(page.addToDraft(line)).toEqual({ kind: 'cart_not_found' })
  page.startDraft(restaurant)
  for (let count = 0; count < 100; count += 1) expect(page.addToDraft(line)).toBeNull()
  expect(page.addToDraft(line)).toEqual({ kind: 'too_many_lines', max: 100 })
})

test('[WEB-3] a quantity of 0 removes the line', async () => {
  const page = await openPage()
  page.startDraft(restaurant)
  page.addToDraft(line)
  const id = page.readDraft()?.lines[0]?.id ?? toId<'Line'>('')
  page.changeDraftQuantity(id, 5)
  expect(page.readDraft()?.lines[0]?.quantity).toBe(5)
  page.changeDraftQuantity(id, 0)
  expect(page.readDraft()?.lines).toEqual([])
})

test('[CRT-12] a removed line can be restored, and an emptied cart refilled', async () => {
  const page = await openPage()
  page.startDraft(restaurant)
  for (const note of ['first', 'second']) page.addToDraft({ ...line, note })
  const lines = page.readDraft()?.lines ?? []
  page.clearCart()
  expect(page.readDraft()?.lines).toEqual([])
  page.putBackIntoDraft(lines.map((removed, index) => ({ line: removed, index })))
  expect(page.readDraft()?.lines).toEqual(lines)
})

test('[CRT-10] the age confirmation is kept with the cart and reset once it is empty', async () => {
  const page = await openPage()
  page.startDraft(restaurant)
  for (const note of ['first', 'second']) page.addToDraft({ ...line, note })
  page.changeDraft((draft) => ({ ...draft, ageConfirmed: true }))
  const [first, second] = page.readDraft()?.lines ?? []
  page.removeFromDraft(first?.id ?? toId(''))
  expect(page.readDraft()?.ageConfirmed).toBe(true)
  page.changeDraftQuantity(second?.id ?? toId(''), 0)
  page.addToDraft(line)
  expect(page.readDraft()?.ageConfirmed).toBe(false)
})
