/** The command that moves a restaurant, killed at each of its steps and run again, there and back. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RestaurantId } from '#domain/ids.ts'
import type { MoveStep } from '#domain/site/operations/cell-move.ts'
import { findAnyRestaurantId } from '#server/access/find-restaurant.ts'
import { stepTexts } from '#server/entry/commands/cells-command.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryRow } from '#server/platform/db/query-rows.ts'
import { orders } from '#server/platform/db/schema/ordering.ts'
import { readJobsOf } from '#server/platform/jobs/job-table.ts'
import { createJobQueue } from '#server/platform/jobs/jobs.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { bundledProgram } from '#server/platform/runtime/product-files.ts'
import { allTables, isOf } from '#server/site/operations/cells/moved-tables.ts'
import { seededRandom } from '#simulation/random.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { placeOrder } from '#testing/ordering.ts'
import { startCells } from '#testing/two-cells.ts'
import { startWorld } from '#testing/world.ts'
import { buildProduct } from '../../scripts/build.ts'

type KillsRun = {
  /** How often the command was killed at each step. */
  readonly kills: Readonly<Record<MoveStep, number>>
  /** What the restaurant had at the beginning, and in its cell after each move: number and digest of rows by table, and its jobs. */
  readonly before: CellRows
  readonly after: readonly CellRows[]
  /** The rows by table that the cell kept which it left, after each move. */
  readonly left: readonly CellRows[]
  /** What the command printed where it failed although it was not killed. */
  readonly failures: readonly string[]
}

type CellRows = Readonly<Record<string, string>>

const steps = Object.keys(stepTexts) as readonly MoveStep[]
/** How long after the beginning of a step the command is killed, at most, in milliseconds. */
const longestDelayMs = 200
const ordersBefore = 300
const moves = 6

export async function runKills(seed: number): Promise<KillsRun> {
  buildProduct()
  const random = seededRandom(seed)
  const cells = await startCells()
  const restaurantId = await fill(cells.east)
  const queue = createJobQueue(cells.west.url, systemClock, createLog('silent'))
  await queue.start()
  await queue.stop()
  const kills = Object.fromEntries(steps.map((step) => [step, 0])) as Record<MoveStep, number>
  const failures: string[] = []
  const before = await rowsOf(cells.east.db, restaurantId)
  const after: CellRows[] = []
  const left: CellRows[] = []
  try {
    for (let move = 0; move < moves; move++) {
      const [source, target] = move % 2 === 0 ? [cells.east, cells.west] : [cells.west, cells.east]
      for (const step of steps) {
        const { wasKilled, output } = await moveOnce(source.url, target.url, {
          step,
          afterMs: random.int(0, longestDelayMs),
        })
        if (wasKilled) kills[step]++
        else if (output) failures.push(output)
      }
      const { output } = await moveOnce(source.url, target.url, null)
      if (output) failures.push(output)
      after.push(await rowsOf(target.db, restaurantId))
      left.push(await rowsOf(source.db, restaurantId))
    }
    return { kills, before, after, left, failures }
  } finally {
    await cells.east.close()
    await cells.west.close()
  }
}

/** Orders, one of them for later, which has a job; no process runs afterwards. */
async function fill(database: Awaited<ReturnType<typeof startCells>>['east']): Promise<RestaurantId> {
  const world = await startWorld({ database: { ...database, close: async () => undefined } })
  await placeOrder(world)
  const later = world.clock.now().round({ smallestUnit: 'hour', roundingMode: 'ceil' }).add({ hours: 1 })
  await placeOrder(world, { timing: { kind: 'later', at: `${later}` } })
  await world.close()
  const [template] = await database.db.select({ id: orders.id }).from(orders)
  const restaurantId = await findAnyRestaurantId(database.db, 'sakura')
  if (!template || !restaurantId) throw new Error('there is no order')
  for (let count = 0; count < ordersBefore; count++) await writeOrderLike(database.db, template.id)
  return restaurantId
}

type Kill = { readonly step: MoveStep; readonly afterMs: number }

/** `output`: what it printed if it failed by itself, otherwise null. */
async function moveOnce(from: string, to: string, kill: Kill | null) {
  const child = spawn(
    process.execPath,
    [bundledProgram('comanda'), 'cells', 'move', 'sakura', '--to', to, '--yes'],
    { env: { PATH: process.env.PATH, DATABASE_URL: from }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const lines: string[] = []
  const ended = once(child, 'close')
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', async (line) => {
    lines.push(line)
    if (kill === null || line !== stepTexts[kill.step]) return
    await delay(kill.afterMs)
    child.kill('SIGKILL')
  })
  const [code, signal] = await ended
  return { wasKilled: signal === 'SIGKILL', output: signal === null && code !== 0 ? lines.join('\n') : null }
}

/** Of each table that has rows of the restaurant, and of its jobs. */
async function rowsOf(db: Database, restaurantId: RestaurantId): Promise<CellRows> {
  const rows: Record<string, string> = {}
  for (const table of allTables) {
    const { count, digest } = await queryRow(
      db,
      z.object({ count: z.coerce.number(), digest: z.string().nullable() }),
      sql`
      SELECT count(*), md5(string_agg(row::text, '|' ORDER BY row::text)) AS digest
      FROM ${table} AS row WHERE ${isOf(table, restaurantId)}`,
    )
    if (count > 0) rows[getTableName(table)] = `${count} ${digest}`
  }
  return { ...rows, jobs: await readJobsOf(db, restaurantId) }
}
