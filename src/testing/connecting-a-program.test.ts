import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#server/platform/db/schema/ordering.ts'
import { packClient } from '../../scripts/client-package.ts'
import type { Browser } from './accounts.ts'
import { pay, placeOrder, plainDish } from './ordering.ts'
import { signUpAs } from './people.ts'
import { freePort } from './sample-proxy.ts'
import { startWorld, type World } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

let world: World
let owner: Browser
/** Where someone follows the guide; empty at first. */
let folder: string
let key: string
let receiverPort: number
let program: ChildProcess
let printed: string
beforeAll(async () => {
  receiverPort = await freePort()
  const callRules = {
    exceptions: new Set([`http://127.0.0.1:${receiverPort}`]),
    networks: [],
    resolve: async () => [],
  }
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]', app: { callRules } })
  folder = await mkdtemp(join(tmpdir(), 'till-'))
  await saveScripts()
  owner = await signUpAs(world, 'owner', 'owner')
  const draft = { name: 'Till', permissions: ['orders.read', 'orders.move', 'menu.read'], days: 30 } as const
  key = (await owner.api.apiKeys.create({ restaurant: 'sakura', key: draft })).text
})
beforeEach(async () => {
  await rm(join(folder, 'last-event.txt'), { force: true })
  await world.db.update(orders).set({ status: 'completed' }).where(ne(orders.status, 'completed'))
})
afterEach(() => void program.kill())
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** Saves each script of the guide under the name in its first line. */
async function saveScripts(): Promise<void> {
  const guide = await readFile(join(root, 'docs/connecting-a-program.md'), 'utf8')
  for (const [, script = '', name = ''] of guide.matchAll(
    /```(?:js|python)\n((?:\/\/|#) (\S+)\n[\s\S]*?)```/g,
  ))
    await writeFile(join(folder, name), script)
}

/** Starts a script of the guide, as the guide says. */
function start(
  name: string,
  more: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): void {
  const [app] = world.apps
  const env = {
    PATH: process.env.PATH,
    COMANDA_URL: `http://127.0.0.1:${app?.port}`,
    COMANDA_KEY: key,
    COMANDA_RESTAURANT: 'sakura',
    ...more,
  }
  const command = name.endsWith('.py') ? 'python3' : process.execPath
  program = spawn(command, [name, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  printed = ''
  program.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
}

/** Packs the client and what it needs, and installs them without a network. */
function installClient(): void {
  const needed = ['standardwebhooks', '@stablelib/base64', 'fast-sha256']
  const packages = packClient(
    join(folder, 'packages'),
    needed.map((name) => join(root, 'node_modules', name)),
  )
  execFileSync('npm', ['install', '--offline', '--ignore-scripts', ...packages], { cwd: folder })
}

async function notAcknowledged(): Promise<number> {
  return world.db.$count(orders, eq(orders.status, 'pending'))
}

/** A second passes each time, as the clock of a test does not move on its own: twenty calls of a key are free in each. */
async function expectAllAcknowledged(): Promise<void> {
  world.clock.advance({ seconds: 1 })
  await expect.poll(notAcknowledged, { timeout: 20_000 }).toBe(0)
}

/** An order that is there when the program starts, and one that comes then. */
async function expectAcknowledging(name: string): Promise<void> {
  await placeOrder(world)
  start(name)
  await expectAllAcknowledged()
  await placeOrder(world)
  await expectAllAcknowledged()
}

async function expectVerifying(name: string): Promise<void> {
  const address = `http://127.0.0.1:${receiverPort}/`
  const draft = { address, description: name, kinds: ['order.placed'], hasDiner: false } as const
  const { secret, endpoint } = await owner.api.webhooks.create({ restaurant: 'sakura', endpoint: draft })
  start(name, { PORT: String(receiverPort), WEBHOOK_SECRET: secret })
  const send = () => fetch(address, { method: 'POST', body: '{"type":"order.placed"}' }).catch(() => null)
  await expect.poll(async () => (await send())?.status, { timeout: 20_000 }).toBe(400)
  const { number } = await placeOrder(world)
  await expect.poll(() => printed, { timeout: 20_000 }).toContain(`order.placed #${number}\n`)
  await owner.api.webhooks.delete({ restaurant: 'sakura', endpointId: endpoint.id })
}

describe('without a library', () => {
  test('[PUB-2] [EVT-2] [EVT-4] the guide’s script acknowledges each order, also those placed while it was off', async () => {
    await expectAcknowledging('till.mjs')
    program.kill()
    await placeOrder(world)
    expect(await notAcknowledged()).toBe(1)
    start('till.mjs')
    await expectAllAcknowledged()
    expect(await world.db.$count(orders, eq(orders.status, 'acknowledged'))).toBe(3)
  })

  test.runIf(hasPython)('[PUB-2] [EVT-2] so does the one in Python (needs python3)', () =>
    expectAcknowledging('till.py'),
  )

  test.runIf(hasPython)('[WHK-3] a webhook is verified in Python (needs python3)', () =>
    expectVerifying('receiver.py'),
  )
})

describe('with the client, installed from its package in an empty folder', () => {
  beforeAll(installClient)

  test('[CLI-1] [CLI-3] the guide’s script acknowledges each order', () =>
    expectAcknowledging('till-with-client.mjs'))

  test('[CLI-1] [CLI-4] a webhook is verified', () => expectVerifying('receiver.mjs'))

  test('[API-22] a checkout is started at the right total, and becomes an order by its payment', async () => {
    const menu = await world.api().menu.get({ restaurant: 'sakura' })
    const dish = menu.products.find(({ name }) => name === plainDish(menu))
    start('order.mjs', {}, [menu.restaurant.id, dish?.id ?? ''])
    await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/\n$/)
    const checkout = JSON.parse(printed)
    expect(checkout.kind).toBe('pay')
    await pay(world, checkout)
    await expect.poll(notAcknowledged, { timeout: 20_000 }).toBe(1)
  })

  test('[CLI-1] its code has at most 10 KB, and needs nothing but what verifies webhooks', async () => {
    const client = join(folder, 'node_modules/@comanda/client')
    const files = ['index.js', 'webhooks.js'].map((name) => readFile(join(client, 'dist', name)))
    expect(gzipSync(Buffer.concat(await Promise.all(files))).length).toBeLessThan(10_000)
    const { dependencies } = JSON.parse(await readFile(join(client, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies)).toEqual(['standardwebhooks'])
  })
})
