import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderId, toId } from '#domain/ids.ts'
import {
  blankMs,
  columnsIn,
  divideColumns,
  hasMoved,
  isBlank,
  type LaneKey,
  type LaneTicket,
  laneKeys,
  lowBlankHeight,
  type Places,
  placeTickets,
} from './place-tickets.ts'

const board = {
  key: 'usual',
  columns: 5,
  room: 600,
  now: 0,
  touch: 'recent',
  lastInView: null,
  hasMovedOn: () => false,
} as const

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
    ['new orders have every column while no other lane has a ticket', [20, 0, 0], [4, 0, 0]],
    ['what is to be started has one for its first ticket', [20, 1, 0], [3, 1, 0]],
    ['what is cooked has as many as its tickets fill', [20, 1, 3], [2, 1, 1]],
    ['what is cooked has no more than usually', [20, 1, 30], [1, 1, 2]],
    ['new orders take no more than they need', [7, 0, 0], [2, 1, 1]],
    ['new orders that fit on the screen take none from the others', [6, 0, 0], [1, 1, 2]],
  ])('[KDS-27] while new orders are higher than the screen: %s', (_, counts, widths) => {
    const lanes = lanesOf(
      ...counts.map((count, lane) => range(count).map((index) => ticket(lane * 100 + index))),
    )
    const divided = divideColumns({ columns: 4, room: 600 }, lanes)
    expect(laneKeys.map((key) => divided[key])).toEqual(widths)
  })

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
    const divided = divideColumns({ columns, room: 10_000 }, lanes)
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

test('[KDS-9] in a pause between touches a blank becomes low, and closes later', () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => ticket(id))
  const before = placeTickets(null, lanesOf([], all, []), board)
  const without = lanesOf([], all.slice(1), [ticket(1)])
  const after = placeTickets(before, without, board)
  const paused = placeTickets(after, without, { ...board, now: 3_000, touch: 'paused' })
  expect(idsIn(paused, 'acknowledged')).toEqual(idsIn(after, 'acknowledged'))
  const heights = (places: Places) => places.lanes.acknowledged[0]?.map(({ height }) => height)
  expect([heights(after), heights(paused)]).toEqual([
    [100, 100],
    [lowBlankHeight, 100],
  ])
  expect([hasMoved(before, after), hasMoved(after, paused)]).toEqual([false, true])
  const touched = placeTickets(paused, without, { ...board, now: 4_000 })
  expect(heights(touched)).toEqual([lowBlankHeight, 100])
  expect(idsIn(placeTickets(touched, without, { ...board, now: blankMs }), 'acknowledged')[0]).toEqual([4])
})

describe('a lane without a column', () => {
  const rush = range(30).map((index) => ticket(index + 1))
  const before = placeTickets(null, lanesOf(rush, [], []), board)
  const acknowledged = lanesOf(rush.slice(1), [ticket(1)], [])
  const tapped = placeTickets(before, acknowledged, board)

  test('[KDS-27] has none for its first ticket while its blank says where it went', () => {
    expect(before.lanes.new).toHaveLength(5)
    expect(tapped.lanes.acknowledged).toEqual([])
    expect(idsIn(tapped, 'new')[0]?.[0]).toBe(-1)
    expect(hasMoved(before, tapped)).toBe(false)
  })

  test.each([
    ['in a pause between touches, with the blank still there', { now: 3_000, touch: 'paused' }, true],
    ['once the blank closes', { now: blankMs }, false],
  ] as const)('[KDS-27] has one %s', (_, changes, keepsBlank) => {
    const after = placeTickets(tapped, acknowledged, { ...board, ...changes })
    expect(idsIn(after, 'acknowledged')).toEqual([[1]])
    expect(after.lanes.new).toHaveLength(4)
    expect(after.lanes.new.flat().some(isBlank)).toBe(keepsBlank)
    expect(hasMoved(tapped, after)).toBe(true)
  })
})

test('[KDS-9] a lane whose last ticket left keeps its column until the blank closes', () => {
  const rush = range(30).map((index) => ticket(index + 1))
  const before = placeTickets(null, lanesOf(rush, [ticket(100)], []), board)
  const started = lanesOf(rush, [], [ticket(100)])
  const tapped = placeTickets(before, started, board)
  const paused = placeTickets(tapped, started, { ...board, now: 3_000, touch: 'paused' })
  expect(idsIn(paused, 'acknowledged')).toEqual([[-100]])
  expect(idsIn(paused, 'inProgress')).toEqual([[100]])
  const closed = placeTickets(paused, started, { ...board, now: blankMs, touch: 'paused' })
  expect(laneKeys.map((key) => closed.lanes[key].length)).toEqual([4, 0, 1])
})

test('[KDS-27] new orders that come during a rush get more columns in a pause between touches, not before', () => {
  const cooked = [ticket(100)]
  const few = range(3).map((id) => ticket(id))
  const many = range(20).map((id) => ticket(id))
  const before = placeTickets(null, lanesOf(few, [], cooked), board)
  const touched = placeTickets(before, lanesOf(many, [], cooked), board)
  expect(touched.lanes.new).toHaveLength(2)
  const paused = placeTickets(touched, lanesOf(many, [], cooked), { ...board, touch: 'paused' })
  expect(laneKeys.map((key) => paused.lanes[key].length)).toEqual([4, 0, 1])
  const fewer = lanesOf(many.slice(0, 2), [], cooked)
  const lower = placeTickets(paused, fewer, { ...board, now: 60_000, touch: 'paused' })
  expect(lower.lanes.new).toHaveLength(4)
})

describe('tickets that are being cooked and are higher than the screen', () => {
  const cooking = [1, 2, 3, 4, 5, 6].map((id) => ticket(id, 280, 230))
  const cook = (count: number) => lanesOf([], [], cooking.slice(0, count))
  const fitted = (before: Places | null, count: number, changes = {}) =>
    placeTickets(before, cook(count), { ...board, ...changes })

  test.each([
    [4, 0, 280],
    [5, 3, 178],
    [6, 3, 178],
  ])('[KDS-44] %i of them are fitted as closely as they need', (count, fit, height) => {
    const places = fitted(null, count)
    expect(places.fit).toBe(fit)
    expect(places.lanes.inProgress.flat().map((slot) => slot.height)).toEqual(Array(count).fill(height))
  })

  test.each([
    ['smaller', 250, 1],
    ['at most half as high as the screen', 350, 2],
    ['at most a third as high', 700, 3],
  ])('[KDS-44] are %s', (_, tightHeight, fit) => {
    const two = [ticket(1, 320, tightHeight), ticket(2, 320, tightHeight)]
    const lanes = lanesOf([], [], fit < 3 ? [...two, ticket(3, 320, tightHeight)] : [...cooking, ...two])
    expect(placeTickets(null, lanes, board).fit).toBe(fit)
  })

  test('[KDS-44] stay so while the display is touched, and are as high as fits in a pause', () => {
    const six = fitted(null, 6)
    const four = fitted(six, 4, { now: 60_000 })
    expect(four.fit).toBe(3)
    expect(hasMoved(six, four)).toBe(false)
    const paused = fitted(four, 4, { now: 80_000, touch: 'paused' })
    expect(paused.fit).toBe(0)
    expect(hasMoved(four, paused)).toBe(true)
    expect(fitted(six, 0, { now: 60_000 }).fit).toBe(0)
  })

  test('[KDS-44] make room in the blanks too', () => {
    const four = placeTickets(null, lanesOf([], [], [ticket(9, 280), ...cooking.slice(0, 3)]), board)
    const without = fitted(four, 3)
    const heights = (places: Places) => places.lanes.inProgress[0]?.map(({ height }) => height)
    expect(heights(without)).toEqual([280, 280])
    const more = fitted(without, 5)
    expect(idsIn(more, 'inProgress')).toEqual([
      [-9, 2, 4],
      [1, 3, 5],
    ])
    expect(heights(more)).toEqual([lowBlankHeight, 178, 178])
  })

  test('[KDS-44] do not move for one that does not fit either, before a pause', () => {
    const all = [...cooking, ticket(7, 280), ticket(8, 280)]
    const four = fitted(null, 4)
    const eight = placeTickets(four, lanesOf([], [], all), board)
    expect([eight.fit, hasMoved(four, eight)]).toEqual([0, false])
    const paused = placeTickets(eight, lanesOf([], [], all), { ...board, now: 3_000, touch: 'paused' })
    expect(paused.fit).toBe(3)
  })

  test('[KDS-44] are as they are where one lane is shown at a time', () => {
    expect(fitted(null, 6, { columns: 1 }).fit).toBe(0)
  })
})

describe('a ticket that became lower', () => {
  const cooking = [1, 2, 3, 4].map((id) => ticket(id, 250))
  const ready = (...ids: readonly number[]) =>
    lanesOf(
      [],
      [],
      cooking.map((own, index) => (ids.includes(index + 1) ? ticket(index + 1, 100) : own)),
    )
  const heights = (places: Places) =>
    places.lanes.inProgress.map((column) => column.map(({ height }) => height))
  const before = placeTickets(null, ready(), board)

  test.each([
    ['while the display is touched', { now: blankMs - 1 }, 250],
    ['until twelve seconds later', { now: blankMs }, 100],
    ['until a pause between touches', { now: 3_000, touch: 'paused' }, 100],
  ] as const)('[KDS-37] keeps its place as high as it was %s', (_, changes, height) => {
    const marked = placeTickets(before, ready(1), board)
    expect(hasMoved(before, marked)).toBe(false)
    const after = placeTickets(marked, ready(1), { ...board, ...changes })
    expect(heights(after)).toEqual([
      [height, 250],
      [250, 250],
    ])
    expect(hasMoved(marked, after)).toBe(height === 100)
  })

  test('[KDS-37] at the end of its column keeps no place', () => {
    expect(heights(placeTickets(before, ready(3), board))).toEqual([
      [250, 100],
      [250, 250],
    ])
  })

  test('[KDS-37] is as high as before once its step was undone', () => {
    const marked = placeTickets(before, ready(1), board)
    expect(placeTickets(marked, ready(), board).lanes).toEqual(before.lanes)
  })
})

test('[KDS-9] an order has one blank, where it has just left', () => {
  const [one, others] = [ticket(1), [2, 3, 4, 5, 6].map((id) => ticket(id))]
  const before = placeTickets(null, lanesOf([one, ...others], [], []), board)
  const acknowledged = placeTickets(before, lanesOf(others, [one], []), board)
  expect(idsIn(acknowledged, 'new').flat()).toContain(-1)
  const started = placeTickets(acknowledged, lanesOf(others, [], [one]), board)
  expect(idsIn(started, 'new').flat()).not.toContain(-1)
  expect(idsIn(started, 'acknowledged').flat()).toEqual([-1])
})

test('[KDS-9] a blank closes once its order has moved on', () => {
  const [one, others] = [ticket(1), [2, 3, 4].map((id) => ticket(id))]
  const before = placeTickets(null, lanesOf([], [one, ...others], []), board)
  const started = lanesOf([], others, [one])
  const tapped = placeTickets(before, started, board)
  expect(idsIn(tapped, 'acknowledged').flat()).toContain(-1)
  const ready = placeTickets(tapped, started, {
    ...board,
    hasMovedOn: (id, lane) => id === one.id && lane === 'acknowledged',
  })
  expect(idsIn(ready, 'acknowledged').flat()).toEqual([4, 2, 3])
  expect(hasMoved(tapped, ready)).toBe(true)
})

test('[KDS-9] a blank at the end of a column is low at once, above a new ticket too', () => {
  const tickets = [ticket(1), ticket(2), ticket(3)]
  const before = placeTickets(null, lanesOf([], tickets, []), board)
  const after = placeTickets(before, lanesOf([], tickets.slice(0, 2), [ticket(3)]), board)
  const added = placeTickets(after, lanesOf([], [...tickets.slice(0, 2), ticket(4)], [ticket(3)]), board)
  expect(idsIn(added, 'acknowledged')).toEqual([[1], [2], [-3, 4]])
  expect(added.lanes.acknowledged[2]?.map(({ height }) => height)).toEqual([lowBlankHeight, 100])
})

describe('a lane whose last ticket in view was tapped', () => {
  const rush = range(8).map((index) => ticket(index + 1, 250))
  const narrow = { ...board, columns: 3 }
  const lanesWith = (gone: number) =>
    lanesOf(rush.slice(gone), [ticket(100), ...rush.slice(0, gone)], [ticket(200)])
  const follow = (before: Places | null, gone: number, changes = {}) =>
    placeTickets(before, lanesWith(gone), { ...narrow, now: gone * 1_500, ...changes })
  const one = follow(follow(null, 0), 1)

  test('[KDS-9] keeps the blank of that ticket in one line, so that the next tickets come into view', () => {
    expect(one.lanes.new[0]?.map(({ height }) => height).slice(0, 2)).toEqual([250, 250])
    const two = follow(one, 2, { lastInView: idOf(2) })
    expect(idsIn(two, 'new')).toEqual([[-2, 3, 4, 5, 6, 7, 8]])
    expect(two.lanes.new[0]?.map(({ height }) => height).slice(0, 2)).toEqual([lowBlankHeight, 250])
    expect(hasMoved(one, two)).toBe(true)
  })

  test.each([
    ['another button is in view', null],
    ['a ticket has left since, on another display', idOf(1)],
  ])('[KDS-9] keeps its blanks while %s', (_, lastInView) => {
    const two = follow(one, 2, { lastInView })
    expect(idsIn(two, 'new')).toEqual([[-1, -2, 3, 4, 5, 6, 7, 8]])
    expect(hasMoved(one, two)).toBe(false)
  })

  test('[KDS-9] keeps all its blanks, each in one line, while they alone say where their tickets went', () => {
    const first = placeTickets(null, lanesOf(rush.slice(0, 5), [], []), { ...narrow, room: 300 })
    const gone = lanesOf(rush.slice(3, 5), rush.slice(0, 3), [])
    const after = placeTickets(first, gone, { ...narrow, room: 300, lastInView: idOf(3) })
    expect(idsIn(after, 'new')).toEqual([[-1, 4], [-2, 5], [-3]])
    expect(after.lanes.new.map(([slot]) => slot?.height)).toEqual([64, 64, 64])
  })
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
  ['while the display is not touched', { touch: 'long ago' }],
] as const)('[KDS-27] all tickets are placed anew %s', (_, changes) => {
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
  expect(placeTickets(places, lanes, { ...board, now: 5_000, touch: 'long ago' })).toBe(places)
})

test('[KDS-27] whatever is tapped, each ticket has one place or a blank, and only the tapped one changes its column', () => {
  const start = range(20).map((id) => ticket(id, 100 + ((id * 37) % 200)))
  fc.assert(
    fc.property(fc.array(fc.nat(19), { maxLength: 40 }), fc.constantFrom(600, 10_000), (taps, room) => {
      const stages = new Map(start.map(({ id }) => [id, 0]))
      const follow = (before: Places | null, now: number) => {
        const at = (stage: number) => start.filter(({ id }) => stages.get(id) === stage)
        return placeTickets(before, lanesOf(at(0), at(1), at(2)), { ...board, now, room })
      }
      let places = follow(null, 0)
      for (const [index, tap] of taps.entries()) {
        const now = index * 4_000
        places = follow(places, now)
        const before = columnsById(places)
        const tapped = start[tap]?.id
        if (tapped) stages.set(tapped, (stages.get(tapped) ?? 0) + 1)
        places = follow(places, now)
        const after = columnsById(places)
        for (const { id } of start.filter((other) => other.id !== tapped))
          expect(after.get(id)).toBe(before.get(id))
        const slots = laneKeys.flatMap((lane) => places.lanes[lane].flat())
        for (const { id } of start.filter((other) => (stages.get(other.id) ?? 0) <= 2)) {
          const own = slots.filter((slot) => slot.id === id)
          expect(own.filter((slot) => !isBlank(slot)).length).toBeLessThanOrEqual(1)
          expect(own.length).toBeGreaterThanOrEqual(1)
        }
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

function ticket(number: number, height = 100, tightHeight = height, shortHeight = tightHeight): LaneTicket {
  return { id: idOf(number), height, tightHeight, shortHeight }
}

function lanesOf(
  ...[fresh = [], acknowledged = [], inProgress = []]: readonly (readonly LaneTicket[])[]
): Readonly<Record<LaneKey, readonly LaneTicket[]>> {
  return { new: fresh, acknowledged, inProgress }
}

/** The numbers of a lane's tickets, column by column; a blank's is negative. */
function idsIn({ lanes }: Places, lane: LaneKey): readonly (readonly number[])[] {
  return lanes[lane].map((column) =>
    column.map((slot) => (isBlank(slot) ? -1 : 1) * Number(slot.id.slice(-12))),
  )
}

/** The lane and column of each ticket. */
function columnsById({ lanes }: Places): ReadonlyMap<OrderId, string> {
  return new Map(
    laneKeys.flatMap((lane) =>
      lanes[lane].flatMap((column, index) =>
        column.filter((slot) => !isBlank(slot)).map(({ id }) => [id, `${lane} ${index}`] as const),
      ),
    ),
  )
}
