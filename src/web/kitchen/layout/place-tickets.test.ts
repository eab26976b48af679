import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderId, toId } from '#domain/ids.ts'
import {
  blankMs,
  columnsIn,
  divideColumns,
  type LaneKey,
  type LaneTicket,
  laneKeys,
  type Places,
  placeTickets,
} from './place-tickets.ts'

const board = { key: 'usual', columns: 5, room: 600, now: 0, isIdle: false }

test.each([
  [390, 288, 1],
  [590, 288, 2],
  [1248, 288, 4],
  [100, 288, 1],
])('[KDS-27] in %i px there are columns of at least %i px: %i', (width, minWidth, columns) => {
  expect(columnsIn(width, minWidth)).toBe(columns)
})

describe('the columns of each lane', () => {
  test.each([
    ['two columns show one lane at a time', 2, [5, 5, 5], [2, 2, 2]],
    ['three columns have one for each', 3, [5, 5, 1], [1, 1, 1]],
    ['what is cooked has two of four', 4, [1, 9, 2], [1, 1, 2]],
    ['what is cooked has two of five', 5, [1, 9, 1], [1, 2, 2]],
    ['new orders do without a column while there are none', 4, [0, 9, 1], [0, 2, 2]],
    ['what is to be started keeps one without an order', 4, [9, 0, 0], [1, 1, 2]],
    ['what is to be started has all others without any order', 4, [0, 0, 0], [0, 2, 2]],
  ])('[KDS-27] %s', (_, columns, counts, widths) => {
    const lanes = lanesOf(
      ...counts.map((count, lane) => range(count).map((index) => ticket(lane * 100 + index))),
    )
    const divided = divideColumns(columns, lanes)
    expect(laneKeys.map((key) => divided[key])).toEqual(widths)
  })
})

test('[KDS-27] the oldest tickets are first, each in the column that ends highest', () => {
  const places = placeTickets(null, lanesOf([], [ticket(1, 300), ticket(2), ticket(3), ticket(4)], []), board)
  expect(idsIn(places, 'acknowledged')).toEqual([[1], [2, 4], [3]])
})

test('[KDS-9] a ticket that leaves its lane leaves a blank, after which its own column closes up', () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => ticket(id))
  const before = placeTickets(null, lanesOf([], all, []), board)
  const without = lanesOf([], all.slice(1), [ticket(1)])
  const after = placeTickets(before, without, board)
  expect(idsIn(after, 'acknowledged')).toEqual([
    [-1, 4],
    [2, 5],
    [3, 6],
  ])
  expect(idsIn(after, 'inProgress')).toEqual([[1], []])
  expect(idsIn(placeTickets(after, without, { ...board, now: blankMs - 1 }), 'acknowledged')[0]).toEqual([
    -1, 4,
  ])
  expect(idsIn(placeTickets(after, without, { ...board, now: blankMs }), 'acknowledged')).toEqual([
    [4],
    [2, 5],
    [3, 6],
  ])
})

test('[KDS-27] what is being cooked becomes smaller once it is higher than the screen, and stays so until all are placed anew', () => {
  const [one, two, three] = [ticket(1, 500), ticket(2, 500), ticket(3, 500)]
  const before = placeTickets(null, lanesOf([], [three], [one, two]), board)
  expect(before.isTight).toBe(false)
  const higher = placeTickets(before, lanesOf([], [], [one, two, three]), board)
  expect(higher.isTight).toBe(true)
  const lower = placeTickets(higher, lanesOf([], [], [one]), { ...board, now: blankMs })
  expect(lower.isTight).toBe(true)
  expect(placeTickets(lower, lanesOf([], [], [one]), { ...board, isIdle: true }).isTight).toBe(false)
})

test('[KDS-9] an undone ticket is where it was', () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => ticket(id))
  const before = placeTickets(null, lanesOf([], all, []), board)
  const after = placeTickets(before, lanesOf([], all.slice(1), [ticket(1)]), board)
  const undone = placeTickets(after, lanesOf([], all, []), board)
  expect(undone.lanes.acknowledged).toEqual(before.lanes.acknowledged)
})

test('[KDS-27] a new ticket is at the end of the shortest column, and moves no other', () => {
  const before = placeTickets(null, lanesOf([], [ticket(1), ticket(2, 300), ticket(3)], []), board)
  const added = lanesOf([], [ticket(9), ticket(1), ticket(2, 300), ticket(3)], [])
  expect(idsIn(placeTickets(before, added, board), 'acknowledged')).toEqual([[1, 9], [2], [3]])
})

test.each([
  ['on another board', { key: 'large' }],
  ['while the display is not touched', { isIdle: true }],
])('[KDS-27] all tickets are placed anew %s', (_, changes) => {
  const before = placeTickets(
    null,
    lanesOf(
      [],
      [1, 2, 3, 4].map((id) => ticket(id)),
      [],
    ),
    board,
  )
  const fewer = lanesOf([], [ticket(4)], [])
  expect(idsIn(placeTickets(before, fewer, { ...board, ...changes }), 'acknowledged')).toEqual([[4], [], []])
})

test('[KDS-27] the first new order gets a column at once', () => {
  const before = placeTickets(
    null,
    lanesOf(
      [],
      [1, 2, 3].map((id) => ticket(id)),
      [],
    ),
    board,
  )
  const after = placeTickets(
    before,
    lanesOf(
      [ticket(9)],
      [1, 2, 3].map((id) => ticket(id)),
      [],
    ),
    board,
  )
  expect(idsIn(after, 'new')).toEqual([[9]])
})

test('[KDS-27] nothing changes without a reason, so that React does not render again', () => {
  const lanes = lanesOf([ticket(1)], [ticket(2)], [ticket(3)])
  const places = placeTickets(null, lanes, board)
  expect(placeTickets(places, lanes, { ...board, now: 5_000, isIdle: true })).toBe(places)
})

test('[KDS-27] whatever is tapped, each ticket has one place, and only the tapped one changes its column', () => {
  const start = range(20).map((id) => ticket(id, 100 + ((id * 37) % 200)))
  fc.assert(
    fc.property(fc.array(fc.nat(19), { maxLength: 40 }), (taps) => {
      const stages = new Map(start.map(({ id }) => [id, 0]))
      const lanes = () => {
        const at = (stage: number) => start.filter(({ id }) => stages.get(id) === stage)
        return lanesOf(at(0), at(1), at(2))
      }
      let places = placeTickets(null, lanes(), board)
      for (const [index, tap] of taps.entries()) {
        const tapped = start[tap]?.id
        if (tapped) stages.set(tapped, (stages.get(tapped) ?? 0) + 1)
        const before = columnsById(places)
        places = placeTickets(places, lanes(), { ...board, now: index * 4_000 })
        const after = columnsById(places)
        for (const { id } of start.filter((other) => other.id !== tapped))
          expect(after.get(id)).toBe(before.get(id))
        const open = start.filter(({ id }) => (stages.get(id) ?? 0) <= 2)
        expect([...after.keys()].toSorted()).toEqual(open.map(({ id }) => id).toSorted())
      }
    }),
  )
})

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function idOf(number: number): OrderId {
  return toId<'Order'>(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

function ticket(number: number, height = 100): LaneTicket {
  return { id: idOf(number), height }
}

function lanesOf(
  ...[fresh = [], acknowledged = [], inProgress = []]: readonly (readonly LaneTicket[])[]
): Readonly<Record<LaneKey, readonly LaneTicket[]>> {
  return { new: fresh, acknowledged, inProgress }
}

/** The numbers of a lane's tickets, column by column; a blank's is negative. */
function idsIn({ lanes }: Places, lane: LaneKey): readonly (readonly number[])[] {
  return lanes[lane].map((column) =>
    column.map(({ id, blankUntil }) => (blankUntil === null ? 1 : -1) * Number(id.slice(-12))),
  )
}

/** The lane and column of each ticket. */
function columnsById({ lanes }: Places): ReadonlyMap<OrderId, string> {
  return new Map(
    laneKeys.flatMap((lane) =>
      lanes[lane].flatMap((column, index) =>
        column
          .filter(({ blankUntil }) => blankUntil === null)
          .map(({ id }) => [id, `${lane} ${index}`] as const),
      ),
    ),
  )
}
