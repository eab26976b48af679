/** A restaurant moves between two cells behind HAProxy, while diners order at it and at its neighbor. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { MoveStep } from '#domain/site/operations/cell-move.ts'
import { findAnyRestaurantId } from '#server/access/find-restaurant.ts'
import { runMapCommand } from '#server/entry/commands/cells-command.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { orders } from '#server/platform/db/schema/ordering.ts'
import { restaurants } from '#server/platform/db/schema/restaurants.ts'
import { createJobQueue } from '#server/platform/jobs/jobs.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { moveRestaurant } from '#server/site/operations/cells/move-restaurant.ts'
import { writeCellMaps } from '#server/site/operations/cells/write-cell-maps.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import type { TestDatabase } from '#testing/database.ts'
import { findProgram } from '#testing/debian-program.ts'
import { freePort } from '#testing/sample-proxy.ts'
import { startCell } from '#testing/two-cells.ts'
import { startEventLog } from '../event-log.ts'
import { type FaultEnvironment, startFaultEnvironment } from '../fault-environment.ts'
import { patient, startLoad } from '../ha/ha-run.ts'
import { drawCarts, placerOf } from '../load/load-run.ts'
import { openRestaurants, slugsOf } from '../load/restaurants.ts'
import { type SupervisedApp, superviseApp } from '../supervised-app.ts'

type CellsRun = {
  /** Seconds from its beginning to each step of the move. */
  readonly steps: Readonly<Partial<Record<MoveStep | 'routed', number>>>
  /** From the freeze until the proxy leads to the other cell, in seconds. */
  readonly frozenSeconds: number
  /** Orders that diners saw, by restaurant. */
  readonly ordered: Readonly<Record<string, number>>
  /** The longest time without an order, by restaurant, in seconds. */
  readonly pauses: Readonly<Record<string, number>>
  readonly errors: readonly string[]
  /** Orders that diners saw and that neither cell has. */
  readonly lost: readonly string[]
  /** Rows of the restaurant's orders in the other cell. */
  readonly moved: number
  readonly errorLines: readonly string[]
}

/** What the restaurant has before it moves. */
const ordersBefore = 1_000
const rate = 4
const [moving = '', neighbor = ''] = slugsOf(2)

export async function runCells(): Promise<CellsRun> {
  const eventLog = startEventLog()
  const [east, west] = await Promise.all([startCell(true), startCell(true)])
  await migrateDatabase(west.url)
  const queue = createJobQueue(west.url, systemClock, createLog('silent'))
  await queue.start()
  await queue.stop()
  const environment = await startFaultEnvironment(
    {
      apps: 1,
      prepare: (db) => openRestaurants(db, [moving, neighbor]),
      startDatabase: async (folder) => ({ url: east.url, clusterFolder: folder, stop: east.close }),
    },
    eventLog,
  )
  // The same folder, so that both cells pay at one sandbox.
  const settings = {
    DATA_DIR: environment.clusterFolder,
    DATABASE_URL: west.url,
    DEMO_HISTORY: '0',
    APP_SECRET: 'the same in all processes of a run, and no secret',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const westApp = superviseApp({ name: 'west', port: await freePort(), settings }, eventLog)
  try {
    await Promise.all([...environment.apps, westApp].map((app) => app.ready()))
    return await runOn(environment, { east, west }, westApp)
  } finally {
    await westApp.end()
    await environment.close()
    await west.close()
  }
}

type Cells = Readonly<Record<'east' | 'west', TestDatabase>>

async function runOn(
  environment: FaultEnvironment,
  { east, west }: Cells,
  westApp: SupervisedApp,
): Promise<CellsRun> {
  const [eastApp] = environment.apps
  if (!eastApp) throw new Error('there is no process')
  const proxy = await startProxy(eastApp.port, westApp.port)
  const throughProxy = { ...environment, apps: [{ ...eastApp, port: proxy.port }] }
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const slugs = [moving, neighbor]
  const route = async () => {
    const { ok, lines } = await runMapCommand(proxy.mapOf(east.url, west.url), '/', false)
    if (!ok) throw new Error(lines.join('\n'))
  }
  // Both have the demo's restaurants from their starts.
  await west.db.update(restaurants).set({ movingSince: systemClock.now() })
  await route()
  const placeOrder = placerOf(throughProxy, slugs, await drawCarts(environment, slugs), agent, patient)
  const restaurantId = await findAnyRestaurantId(east.db, moving)
  if (!restaurantId) throw new Error('the restaurant is missing')
  await placeOrder(0)
  const [template] = await east.db.select().from(orders).where(eq(orders.restaurantId, restaurantId))
  if (!template) throw new Error('there is no order')
  for (let count = 1; count < ordersBefore; count++) await writeOrderLike(east.db, template.id)

  const load = startLoad(placeOrder, rate)
  await delay(5_000)
  const begun = performance.now()
  const steps: Record<string, number> = {}
  const note = (step: string) => {
    steps[step] ??= (performance.now() - begun) / 1000
  }
  const move = { restaurantId, source: east.db, target: west.db, sourceUrl: east.url }
  await moveRestaurant(move, { onStep: note, mayFreeze: async () => true })
  await route()
  note('routed')
  await delay(10_000)
  const { ordered, errors } = await load.stop()
  agent.destroy()
  await proxy.stop()
  const stored = new Set<string>()
  for (const { pool } of [east, west]) {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT slug || ' #' || number AS name FROM orders o JOIN restaurants r ON r.id = o.restaurant_id`,
    )
    for (const { name } of rows) stored.add(name)
  }
  const ofSlug = (slug: string) => ordered.filter(({ name }) => name.startsWith(`${slug} `))
  return {
    steps,
    frozenSeconds: (steps.routed ?? 0) - (steps.freeze ?? 0),
    ordered: Object.fromEntries(slugs.map((slug) => [slug, ofSlug(slug).length])),
    pauses: Object.fromEntries(
      slugs.map((slug) => [slug, longestPause(ofSlug(slug).map(({ doneAt }) => doneAt)) / 1000]),
    ),
    errors,
    lost: ordered.map(({ name }) => name).filter((name) => !stored.has(name)),
    moved: await west.db.$count(orders, eq(orders.restaurantId, restaurantId)),
    errorLines: [eastApp, westApp].flatMap((app) => app.errors()),
  }
}

function longestPause(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.max(0, ...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)))
}

const sample = new URL('../../deploy/proxies/haproxy-cells.cfg', import.meta.url)

/** The sample for HAProxy in front of one process of each cell, without TLS. */
async function startProxy(eastPort: number, westPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-proxy-'))
  const port = await freePort()
  const socket = join(folder, 'admin.sock')
  const text = (await readFile(sample, 'utf8'))
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('/run/haproxy/admin.sock', socket)
    .replaceAll('/etc/haproxy/', `${folder}/`)
    .replace(/^ *server (?:east|west)-2 .*$/gm, '')
    .replaceAll(/10\.0\.1\.\d:3001/g, `127.0.0.1:${eastPort}`)
    .replaceAll(/10\.0\.2\.\d:3001/g, `127.0.0.1:${westPort}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  await writeCellMaps({ hosts: new Map(), slugs: new Map() }, folder, null)
  const child = spawn(findProgram('haproxy') ?? 'haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  while (!existsSync(socket)) await delay(50)
  return {
    port,
    mapOf: (east: string, west: string) => ({
      verb: 'map' as const,
      folder,
      cells: [
        { name: 'east', url: east },
        { name: 'west', url: west },
      ],
      socket,
    }),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
