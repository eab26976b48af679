import { expect, test } from 'vitest'
import {
  advances,
  type CourierState,
  courierStates,
  hasEnded,
  isOverdue,
  isReturning,
  unassignedAt,
} from './courier-state.ts'

const noon = Temporal.Instant.from('2026-11-20T17:00:00Z')
const minutes = (count: number) => noon.add({ minutes: count })

/**
 * Rows: the current state. Columns: the reported state, in the order of `courierStates`. '+' means that the delivery
 * advances.
 */
const table = {
  requested: '.++++++++.',
  assigned: '..+++++++.',
  arriving: '...++++++.',
  collected: '....+++++.',
  on_the_way: '.....++++.',
  delivered: '..........',
  cancelled: '.......++.',
  returning: '........+.',
  returned: '..........',
  failed: '..........',
} as const satisfies Record<CourierState, string>

test.each(courierStates)('[DLV-19] from %s, a delivery advances and never goes back', (from) => {
  const row = courierStates.map((reported) => (advances(from, reported) ? '+' : '.')).join('')
  expect(row).toBe(table[from])
})

test('[DLV-19] a repeated report does not advance a delivery, and no two states lead to each other', () => {
  for (const one of courierStates) {
    expect(advances(one, one)).toBe(false)
    for (const other of courierStates) expect(advances(one, other) && advances(other, one)).toBe(false)
  }
})

test("[DLV-19] five states are final from the diner's point of view", () => {
  expect(courierStates.filter(hasEnded)).toEqual([
    'delivered',
    'cancelled',
    'returning',
    'returned',
    'failed',
  ])
})

test('[CRR-41] food comes back while it is being returned and afterwards', () => {
  expect(courierStates.filter(isReturning)).toEqual(['returning', 'returned'])
  expect(isReturning(null)).toBe(false)
})

test.each([
  ['as soon as possible', null, 10],
  ['food that is ready at once', minutes(5), 10],
  ['food that is ready in twenty minutes', minutes(20), 10],
  ['food that is ready in two hours', minutes(120), 110],
] as const)(
  '[DLV-21] %s: staff are alerted while there is still time for another courier',
  (_, readyAt, after) => {
    const delivery = { requestedAt: noon, readyAt }
    expect(unassignedAt(delivery)).toEqual(minutes(after))
    expect(isOverdue(delivery, minutes(after).subtract({ seconds: 1 }))).toBe(false)
    expect(isOverdue(delivery, minutes(after))).toBe(true)
  },
)
