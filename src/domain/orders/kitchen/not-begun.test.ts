import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { aKitchenOrder } from '#testing/kitchen-orders.ts'
import { aModifier, aPricedLine } from '#testing/priced-lines.ts'
import { orderStatuses } from '../ordering/status.ts'
import { notBegunWith } from './not-begun.ts'

test('[KDS-40] the orders not begun with a dish or an option are the new and the acknowledged ones', () => {
  const honey = aModifier('add', 'Honey', 50)
  const line = { ...aPricedLine('Tea', 1, 300), modifiers: [honey] }
  const orders = [
    ...orderStatuses.map((status, place) => aKitchenOrder(place, { status, lines: [line] })),
    aKitchenOrder(99, { lines: [{ ...line, productId: toId('Edamame'), modifiers: [] }] }),
  ]
  const waiting = ['pending', 'received', 'acknowledged']
  expect(notBegunWith(orders, line.productId).map(({ status }) => status)).toEqual(waiting)
  expect(notBegunWith(orders, honey.id).map(({ status }) => status)).toEqual(waiting)
  expect(notBegunWith(orders, 'Coffee')).toEqual([])
})
