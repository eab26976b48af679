/**
 * The owner's live analytics over HTTP with 10,000 orders of three restaurants, and with ten and a hundred times as many,
 * each with the ten events that lead to an order. The smallest size covers sixty days, so that the queried period, eight
 * weeks at most, is equally full at each size.
 */

import { ordersOfHundred, writeManyEvents } from '#testing/many-events.ts'
import { type Grow, measureGrowth, startGrownDatabases } from '../grown-databases.ts'
import type { Row } from '../row.ts'

const analyticsUrl = '/api/managed/figures'
const dashboard = ['overview', 'carts', 'products', 'hours', 'refused'].map(
  (path) => `${analyticsUrl}/${path}?period=today`,
)
/** The paths requested concurrently under each name. */
const calls: readonly (readonly [string, readonly string[]])[] = [
  ['overview, today', [`${analyticsUrl}/overview?period=today`]],
  ['overview, this week', [`${analyticsUrl}/overview?period=week`]],
  ['overview, last hour', [`${analyticsUrl}/overview?period=hour`]],
  ['abandoned carts, this week', [`${analyticsUrl}/carts?period=week&status=abandoned`]],
  ['product mix, this week', [`${analyticsUrl}/products?period=week`]],
  ['sales by hour', [`${analyticsUrl}/hours?period=today`]],
  ['refused demand, this week', [`${analyticsUrl}/refused?period=week`]],
  ['rows behind visits', [`${analyticsUrl}/rows?period=week&of=visits`]],
  ['rows behind revenue', [`${analyticsUrl}/rows?period=week&of=orders`]],
  ['the whole dashboard at once', dashboard],
]

/** A Wednesday, so that some days of the week are past. */
const now = '2026-11-18T20:00[America/New_York]'
const eventsOfAnOrder = 100 / ordersOfHundred
const everyMs = (60 * 24 * 3_600_000) / (10_000 * eventsOfAnOrder)
const atOnce = 500_000

export async function measure(): Promise<readonly Row[]> {
  const { places, stop } = await startGrownDatabases(now, writeEvents, async () => undefined)
  try {
    const rows: Row[] = []
    for (const [name, paths] of calls)
      rows.push(...(await measureGrowth(places, `analytics: ${name}`, () => paths)))
    return rows
  } finally {
    await stop()
  }
}

const writeEvents: Grow = async (db, from, to) => {
  const last = to * eventsOfAnOrder
  for (let first = from * eventsOfAnOrder; first < last; first += atOnce) {
    const part = { from: first, to: Math.min(last, first + atOnce) }
    await writeManyEvents(db, { ...part, everyMs, now: Temporal.ZonedDateTime.from(now).toInstant() })
  }
}
