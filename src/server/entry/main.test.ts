import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { payByCard } from '#sandbox/pay-by-card.ts'
import { createTestDatabase } from '#testing/database.ts'
import { apiClient } from '#testing/http-client.ts'
import { aLine, checkoutBody, goodCard, plainDish } from '#testing/ordering.ts'
import { makeDataFolder, type RunningProduct, runProductToItsEnd, startProduct } from '#testing/product.ts'
import { bundledProgram } from '../platform/runtime/product-files.ts'

const demoNow = '2026-03-06T19:00[America/New_York]'

// Starting whole processes is slow while many tests run in parallel.
vi.setConfig({ testTimeout: 120_000 })

const started: RunningProduct[] = []
async function start(...how: Parameters<typeof startProduct>): Promise<RunningProduct> {
  const product = await startProduct(...how)
  started.push(product)
  return product
}
afterEach(async () => {
  for (const product of started.splice(0)) await product.end()
})

describe('the demo', () => {
  let folder: Awaited<ReturnType<typeof makeDataFolder>>
  beforeAll(async () => {
    folder = await makeDataFolder()
  })
  afterAll(() => folder.remove())

  test('[OPS-4, OPS-6] keeps its data through a clean stop and kill -9, and leaves no process behind', async () => {
    const settings = { DATA_DIR: folder.path, DEMO_NOW: demoNow }
    const first = await start(settings)
    const token = await orderFrom(first)
    expect(await processesOf(folder.path)).not.toEqual([])
    expect(await first.end('SIGINT')).toEqual({ code: 0, signal: null })
    await expect.poll(() => processesOf(folder.path), { timeout: 10_000 }).toEqual([])

    const second = await start(settings)
    expect(await orderOf(second, token)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    const sandbox = second.address('Payment sandbox')
    expect(await second.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })

    const third = await start(settings)
    expect(await orderOf(third, token)).toMatchObject({ status: 'pending' })
    expect(third.address('Payment sandbox')).toBe(sandbox)
    await orderFrom(third)
    expect(await third.end('SIGTERM')).toEqual({ code: 0, signal: null })
    await expect.poll(() => processesOf(folder.path), { timeout: 10_000 }).toEqual([])
  })

  test('[DEM-1, DEM-53] prints all addresses, accounts and cards', async () => {
    const product = await start({ DATA_DIR: folder.path, DEMO_NOW: demoNow })
    const { port } = product
    expect(product.address('Sakura Hibachi')).toBe(`http://sakura.localhost:${port}/`)
    expect(product.address('Sakura Hibachi, kitchen')).toBe(`http://orders.sakura.localhost:${port}/`)
    expect(product.output()).toContain(` or ${product.url}/menu/sakura\n`)
    await expect
      .poll(() => product.output())
      .toMatch(/\n {2}1\. .+\n {2}2\. .+\n {2}3\. .+4242 4242 4242 4242.+\n/)
    expect(product.output()).toMatch(/^ {4}Owner +owner@demo\.example \/ demo123$/m)
    expect(product.output()).toMatch(/^ {4}4000 0000 0000 0002 {2}Declines: generic_decline$/m)
    expect(product.output()).toContain("DEMO_NOW='2026-03-07T19:00[America/New_York]' npm start")
    expect(product.address('Start a dinner rush')).toMatch(
      /\/admin\/drill\?restaurant=\w+&orders=60&minutes=15$/,
    )
    for (const name of ['Menu', 'Health', 'API', 'Payment sandbox'])
      expect([name, (await fetch(product.address(name))).status]).toEqual([name, 200])

    const refused = await runProductToItsEnd({ DATA_DIR: folder.path, PORT: '0' })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(new RegExp(`^Comanda can't start: .*${product.pid}`, 'm'))
    await product.end()
  })

  test('[RUN-16] has rendered the first page when it prints its address', async () => {
    const product = await start({ DATA_DIR: folder.path, DEMO_NOW: demoNow })
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    expect(metrics).toContain('comanda_kept_answers_made_total{area="page"} 1')
  })

  test('[OPS-4] ends together with the npm process that started it', async () => {
    const product = await start({ DATA_DIR: folder.path, DEMO_NOW: demoNow }, 'by npm')
    expect(await processesOf(folder.path)).not.toEqual([])
    expect(await product.end('SIGTERM')).toEqual({ code: null, signal: 'SIGTERM' })
    await expect.poll(() => processesOf(folder.path), { timeout: 10_000 }).toEqual([])
  })

  test('[TIM-30, RUN-14] its clock starts at DEMO_NOW and runs on, also for a command that runs meanwhile', async () => {
    const product = await start({ DATA_DIR: folder.path, DEMO_NOW: demoNow })
    const { now } = await apiClient(product.port, 'localhost').menu.availability({ restaurant: 'sakura' })
    const since = Temporal.Instant.from(now).since(Temporal.ZonedDateTime.from(demoNow).toInstant())
    expect(since.total('seconds')).toBeGreaterThan(0)
    expect(since.total('seconds')).toBeLessThan(60)

    await orderFrom(product)
    const { code, output } = await runReconcile({ DATA_DIR: folder.path }, '2026-03-06', 'sakura')
    expect(output).toMatch(/^At the provider: [1-9]\d* payments, /m)
    expect(output).toMatch(/^With us: [1-9]\d* orders, /m)
    expect(output).toMatch(/^Unexplained differences: \$0\.00$/m)
    expect(code).toBe(0)
    await product.end()
  })
})

test('[OPS-12] a start whose database goes away waits until it is back', async () => {
  const [database, folder] = [await createTestDatabase('demo'), await makeDataFolder()]
  const settings = { DATA_DIR: folder.path, DATABASE_URL: database.url, DEMO_NOW: demoNow }
  const starting = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`)
    const product = start(settings)
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`
    const ended = async () => (await database.db.execute(cut)).rows.length
    await expect.poll(ended, { timeout: 60_000 }).toBeGreaterThan(0)
    return { product }
  })
  const product = await starting.product
  expect(product.output()).toContain('no PostgreSQL answers')
  expect((await fetch(product.address('Health'))).status).toBe(200)
  await product.end()
  await database.close()
  await folder.remove()
})

test('[CFG-5] without PORT, each process takes 3000 or the next free port; a port set in PORT is used or refused', async () => {
  const [one, other] = [await makeDataFolder(), await makeDataFolder()]
  const first = await start({ DATA_DIR: one.path, PORT: '' })
  const second = await start({ DATA_DIR: other.path, PORT: '' })
  expect(first.port).toBeGreaterThanOrEqual(3000)
  expect(second.port).toBeGreaterThanOrEqual(3000)
  expect(second.port).not.toBe(first.port)
  await second.end()
  const refused = await runProductToItsEnd({ DATA_DIR: other.path, PORT: String(first.port) })
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      new RegExp(`^Comanda can't start: Port ${first.port} is taken\\. Set PORT to another one\\.\n$`, 'm'),
    ),
  })
  await first.end()
  await one.remove()
  await other.remove()
})

describe('production', () => {
  test('[CFG-1, CFG-2] without its settings it lists each missing one and exits', async () => {
    const { code, output } = await runProductToItsEnd({ NODE_ENV: 'production', PORT: 'eighty' })
    expect(code).toBe(1)
    expect(output).toBe("Comanda can't start:\n  - PORT must be a port number\n")
    const lacking = await runProductToItsEnd({ NODE_ENV: 'production' })
    expect(lacking.code).toBe(1)
    expect(lacking.output).toMatch(/^Comanda can't start:\n( {2}- [A-Z_]+ is needed in production mode\n)+$/)
    expect(lacking.output).toContain('DATABASE_URL')
  })

  test('[CFG-2, OPS-11] the message about an unreachable database contains no password', async () => {
    const { code, output } = await runProductToItsEnd({
      DATABASE_URL: 'postgres://comanda:geheim@127.0.0.1:1/comanda',
    })
    expect(code).toBe(1)
    expect(output).toBe(
      "Starting the database …\nComanda can't start: no PostgreSQL answers: comanda at 127.0.0.1:1 (DATABASE_URL).\n",
    )
  })
})

test('[RUN-15] a stack names the sources of the bundle', async () => {
  const { code, output } = await runProductToItsEnd({ DATA_DIR: '/dev/null/data' })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Comanda can't start: .*\n( {4}at .*\n)* {4}at .*src\/server\/[a-z/-]+\.ts:\d+:\d+/m,
  )
})

/** Orders and pays for one dish; returns the order's link. */
async function orderFrom(product: RunningProduct) {
  const api = apiClient(product.port, 'sakura.localhost')
  const menu = await api.menu.get({ restaurant: 'sakura' })
  const { cartId } = await api.carts.open({ restaurantId: menu.restaurant.id })
  const start = await api.checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (start.kind !== 'pay') throw new Error('expected a payment')
  const sandbox = new URL(product.address('Payment sandbox')).origin
  expect((await payByCard(sandbox, { ...start, number: goodCard })).status).toBe(200)
  return (await api.checkouts.complete({ checkoutId: start.checkoutId })).token
}

/** Runs `comanda reconcile` with these arguments. */
function runReconcile(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const program = bundledProgram('comanda')
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [program, 'reconcile', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    )
  })
}

function orderOf(product: RunningProduct, token: Awaited<ReturnType<typeof orderFrom>>) {
  return apiClient(product.port, 'localhost').orders.get({ token })
}

/** Running processes whose arguments or environment contain the folder; empty where the system has no `/proc`. */
async function processesOf(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(ids.map(async (id) => ((await saysFolder(id)) ? id : null)))
  return found.filter((id) => id !== null)

  async function saysFolder(id: string): Promise<boolean> {
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')
    return ((await read('cmdline')) + (await read('environ'))).includes(folder)
  }
}
