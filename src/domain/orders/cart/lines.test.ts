import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { type Cart, type CartLine, emptySelections, maxLines, maxQuantity } from './cart.ts'
import { itemCount } from './item-count.ts'
import { addLine, changeQuantity, putBack, removeLine, replaceLine } from './lines.ts'

const line = (id: string, quantity = 1): CartLine => ({
  id: toId(id),
  productId: toId('Edamame'),
  quantity,
  selections: emptySelections,
  note: '',
})
const cartOf = (...lines: readonly CartLine[]): Cart => ({
  id: null,
  restaurantId: toId('corner'),
  orderType: 'pickup',
  timing: { kind: 'asap' },
  lines,
})

test('[CRT-1] a product added twice is two lines, the later one last', () => {
  const once = addLine(cartOf(), line('a'))
  const twice = once.ok && addLine(once.value, line('b', 2))
  expect(twice).toEqual({ ok: true, value: cartOf(line('a'), line('b', 2)) })
})

test('[CRT-1] adding a line leaves the original cart unchanged', () => {
  const cart = cartOf(line('a'))
  addLine(cart, line('b'))
  expect(cart).toEqual(cartOf(line('a')))
})

test.each([
  [5, [line('a', 5), line('b')]],
  [0, [line('b')]],
  [-3, [line('b')]],
  [maxQuantity, [line('a', 99), line('b')]],
  [maxQuantity + 1, [line('a', 99), line('b')]],
])('[CRT-2] a quantity of %i', (quantity, lines) => {
  expect(changeQuantity(cartOf(line('a', 2), line('b')), toId('a'), quantity).lines).toEqual(lines)
})

test('[CRT-2] a missing line changes nothing', () => {
  const cart = cartOf(line('a'))
  expect(changeQuantity(cart, toId('b'), 3)).toEqual(cart)
  expect(removeLine(cart, toId('b'))).toEqual(cart)
  expect(removeLine(cart, toId('a'))).toEqual(cartOf())
})

test('[CRT-3] the badge counts items', () => {
  expect(itemCount([])).toBe(0)
  expect(itemCount([line('a', 2), line('b'), line('c', 99)])).toBe(102)
})

test('[CRT-9] accepts a hundredth line but no further one', () => {
  const almostFull = cartOf(...Array.from({ length: maxLines - 1 }, (_, index) => line(`${index}`)))
  const full = addLine(almostFull, line('last'))
  expect(full.ok && full.value.lines.length).toBe(maxLines)
  expect(full.ok && addLine(full.value, line('one more'))).toEqual({
    ok: false,
    refusal: { kind: 'too_many_lines', max: 100 },
  })
})

test('[CRT-9] a new line has 1 to 99 items', () => {
  const added = (quantity: number) => {
    const result = addLine(cartOf(), line('a', quantity))
    return result.ok && result.value.lines[0]?.quantity
  }
  expect([added(0), added(1), added(99), added(500)]).toEqual([1, 1, 99, 99])
})

test('[CRT-11] an edited line keeps its position', () => {
  const edited = { ...line('b', 3), note: 'Cut in eight' }
  const lines = replaceLine(cartOf(line('a'), line('b'), line('c')), edited).lines
  expect(lines).toEqual([line('a'), edited, line('c')])
})

test('[CRT-11] an edit of a line that was removed meanwhile adds nothing', () => {
  expect(replaceLine(cartOf(line('a')), line('b'))).toEqual(cartOf(line('a')))
})

test.each([
  ['the first', [0]],
  ['the last', [2]],
  ['two of them', [0, 2]],
  ['all', [2, 0, 1]],
])('[CRT-12] undoing the removal of %s restores the cart', (_which, places) => {
  const cart = cartOf(line('a'), line('b', 4), line('c'))
  const removed = places.flatMap((index) =>
    cart.lines.slice(index, index + 1).map((removedLine) => ({ line: removedLine, index })),
  )
  const left = removed.reduce((rest, each) => removeLine(rest, each.line.id), cart)
  expect(putBack(left, removed)).toEqual(cart)
})

test("[CRT-12, CRT-9] lines can't be restored to a full cart", () => {
  const full = cartOf(...Array.from({ length: maxLines }, (_, index) => line(`${index}`)))
  expect(putBack(full, [{ line: line('a'), index: 0 }])).toEqual(full)
})
