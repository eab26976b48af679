import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/platform/db/schema/ordering.ts'
import { placeOrder } from './ordering.ts'
import { signUpAs } from './people.ts'
import { startWorld, type World } from './world.ts'

const guide = new URL('../../docs/connecting-a-program.md', import.meta.url)

let world: World
let folder: string
let key: string
let till: ChildProcess
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  folder = await mkdtemp(join(tmpdir(), 'till-'))
  const [, script] = /```js\n([\s\S]*?)```/.exec(await readFile(guide, 'utf8')) ?? []
  await writeFile(join(folder, 'till.mjs'), script ?? '')
  const owner = await signUpAs(world, 'owner', 'owner')
  const draft = { name: 'Till', permissions: ['orders.read', 'orders.move'], days: 30 } as const
  key = (await owner.api.apiKeys.create({ restaurant: 'sakura', key: draft })).text
})
afterEach(() => void till.kill())
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** Starts the script of the guide, as the guide says. */
function startTill(): ChildProcess {
  const [app] = world.apps
  const env = {
    PATH: process.env.PATH,
    COMANDA_URL: `http://127.0.0.1:${app?.port}`,
    COMANDA_KEY: key,
    COMANDA_RESTAURANT: 'sakura',
  }
  return spawn(process.execPath, ['till.mjs'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function notAcknowledged(): Promise<number> {
  return world.db.$count(orders, eq(orders.status, 'pending'))
}

test('[PUB-2] [EVT-2] [EVT-4] the guide’s script acknowledges each order, also those placed while it was off', async () => {
  await placeOrder(world)
  till = startTill()
  await expect.poll(notAcknowledged, { timeout: 20_000 }).toBe(0)
  for (let count = 0; count < 3; count += 1) await placeOrder(world)
  await expect.poll(notAcknowledged, { timeout: 20_000 }).toBe(0)
  till.kill()
  await placeOrder(world)
  expect(await notAcknowledged()).toBe(1)
  till = startTill()
  await expect.poll(notAcknowledged, { timeout: 20_000 }).toBe(0)
  expect(await world.db.$count(orders, eq(orders.status, 'acknowledged'))).toBe(5)
})
