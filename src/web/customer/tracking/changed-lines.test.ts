import { expect, test } from 'vitest'
import { type RestaurantId, toId } from '#domain/ids.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { emptyDraft, type OrderDraft } from '../draft/draft.ts'
import { cartToReport, changedLines } from './changed-lines.ts'

const here = toId<'Restaurant'>('here')
const elsewhere = toId<'Restaurant'>('elsewhere')

function line(id: string, quantity = 1, variant = 'small'): CartLine {
  const selections = { variants: [toId<'Option'>(variant)], upsells: [], modifiers: [] }
  return { id: toId(id), productId: toId('roll'), quantity, selections, note: 'ring twice' }
}
function draft(lines: readonly CartLine[], restaurantId: RestaurantId = here): OrderDraft {
  return { ...emptyDraft({ restaurantId, restaurantSlug: 'sakura' }), lines }
}
const reported = (...args: Parameters<typeof draft>) => cartToReport(draft(...args))
const changes = (...args: Parameters<typeof changedLines>) =>
  changedLines(...args).map(({ restaurantId, lines }) => [
    restaurantId,
    lines.map(({ id, quantity }) => `${id} ${quantity}`),
  ])

test('[REC-21] added, changed and removed lines are reported, and nothing else', () => {
  const before = reported([line('a'), line('b'), line('c')])
  expect(changes(before, draft([line('a'), line('c', 3), line('d')]))).toEqual([
    ['here', ['b 0']],
    ['here', ['c 3', 'd 1']],
  ])
  expect(changes(before, draft([line('a'), line('b'), line('c')]))).toEqual([])
  expect(changes(null, draft([line('a')]))).toEqual([['here', ['a 1']]])
})

test('[REC-21] different options count as a change', () => {
  expect(changes(reported([line('a')]), draft([line('a', 1, 'large')]))).toEqual([['here', ['a 1']]])
})

test('[REC-21] a cart that is left for another restaurant is reported as emptied', () => {
  expect(changes(reported([line('a', 2)]), draft([line('b')], elsewhere))).toEqual([
    ['here', ['a 0']],
    ['elsewhere', ['b 1']],
  ])
  expect(changes(reported([line('a')]), null)).toEqual([['here', ['a 0']]])
})

test('[REC-21] a placed order removes nothing from the cart, and the next one starts empty', () => {
  const placed = {
    ...draft([]),
    confirmed: { token: toId<'OrderToken'>('t'), deliveryAddress: null, email: null, card: null },
  }
  expect(changes(reported([line('a')]), placed)).toEqual([])
  expect(cartToReport(placed)).toBeNull()
  expect(changes(cartToReport(placed), draft([]))).toEqual([])
})

test('[REC-3] a note to the kitchen is never reported', () => {
  expect(JSON.stringify(reported([line('a')]))).not.toContain('ring twice')
})
