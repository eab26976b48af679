/**
 * Analytics of a year of one restaurant, compared with the year before, over HTTP: with 10,000 orders, all of them of this
 * restaurant, and in databases with ten and a hundred times as many on the same days, of a hundred restaurants. Then the same
 * of a restaurant that has half of these orders.
 */

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { makeOwner } from '#server/access/memberships.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { copyRow, uuidOf } from '#testing/many-rows.ts'
import { writeManySales } from '#testing/many-sales.ts'
import { measureGrowth, startGrownDatabases } from '../grown-databases.ts'
import type { Row } from '../row.ts'

const now = '2026-11-20T20:00[America/New_York]'
const [one, busy] = ['sakura', 'luna']
/** Besides those of the demo. */
const moreRestaurants = 97
const range = 'first=2025-11-20&last=2026-11-19&comparison=year'
const trends = '/api/managed/trends'

export async function measure(): Promise<readonly Row[]> {
  const spread = { one, busy, last: '2026-11-19', days: 730 }
  let ordersOfOne = 0
  const { places, stop } = await startGrownDatabases(
    now,
    async (db, from, to) => {
      // The smallest database has nothing else.
      ordersOfOne ||= to
      await writeManySales(db, { ...spread, ordersOfOne }, from, to)
    },
    prepare,
  )
  try {
    const rows: Row[] = []
    for (const [name, paths] of questionsAbout(one))
      rows.push(...(await measureGrowth(places, `a year of one restaurant: ${name}`, () => paths, mostMs)))
    const largest = places.slice(-1)
    for (const [name, paths] of questionsAbout(busy))
      rows.push(
        ...(await measureGrowth(largest, `a year of a busy restaurant: ${name}`, () => paths, mostMs)),
      )
    return rows
  } finally {
    await stop()
  }
}

const mostMs = 200

/** The paths that are requested together under each name. */
function questionsAbout(restaurant: string): readonly (readonly [name: string, paths: readonly string[]])[] {
  const query = `restaurant=${restaurant}&${range}`
  const figures = `${trends}?${query}&step=week`
  const by = (cut: string) => `${trends}/breakdown?${query}&by=${cut}`
  return [
    ['figures', [figures]],
    ...['product', 'category', 'type', 'weekday', 'hour', 'code', 'taxRate'].map(
      (cut) => [`by ${cut}`, [by(cut)]] as const,
    ),
    ['the whole page', [figures, by('product')]],
  ]
}

/** More restaurants, and an owner who sees the busy one. */
async function prepare(db: Database): Promise<void> {
  const template = await restaurantIdOf({ db }, one)
  await copyRow(db, 'restaurants', template, moreRestaurants, {
    id: uuidOf(sql`'restaurant ' || n`),
    slug: sql`'restaurant-' || n || ${randomUUID().slice(0, 4)}`,
  })
  const createdAt = Temporal.ZonedDateTime.from(now).toInstant()
  await makeOwner(db, await restaurantIdOf({ db }, busy), demoOwner.email, createdAt)
}
