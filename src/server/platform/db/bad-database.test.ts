import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { toId } from '#domain/ids.ts'
import { serviceUnavailable } from '#domain/messages/outage-message.ts'
import { type Browser, openBrowser, signUpPath } from '#testing/accounts.ts'
import { watchBoard } from '#testing/board.ts'
import { runAsAdmin } from '#testing/database-server.ts'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { type FaultyDatabaseProxy, openFaultyDatabaseProxy } from '#testing/faulty-database-proxy.ts'
import type { ProxyBehavior } from '#testing/faulty-proxy.ts'
import { apiClient, fetchFrom } from '#testing/http-client.ts'
import { takeOverJobs } from '#testing/jobs.ts'
import { type Visit, visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import {
  sendWebhooksTo,
  startTestEnvironment,
  type TestEnvironment,
  testAppOptions,
} from '#testing/test-environment.ts'
import { sakuraHost } from '#testing/world.ts'
import { type App, startApp } from '../../entry/app.ts'
import type { AppOptions } from '../../entry/app-options.ts'
import { createLog } from '../runtime/log.ts'

/** Long enough for a busy machine, short compared with the timeouts of the tests. */
const databaseTimeoutMs = 1_500

let environment: TestEnvironment
let proxy: FaultyDatabaseProxy
let app: App
let diner: Visit
let signedIn: Browser
const acknowledged: OrderView[] = []
const lines: string[] = []
const startedAt = performance.now()
beforeAll(async () => {
  environment = await startTestEnvironment()
  proxy = await openFaultyDatabaseProxy(environment.databaseUrl)
  app = await startApp(appOptions(proxy.url))
  sendWebhooksTo(environment, app)
  diner = visit(environment, app)
  signedIn = openBrowser({ apps: [app] })
  const person = { name: 'Ada Byron', phone: '(212) 555-0142', password: 'correct horse' }
  await signedIn.post(signUpPath, { ...person, email: 'ada@example.com' })
})
afterAll(async () => {
  await proxy.behave({ kind: 'good' })
  await app.stop()
  await proxy.close()
  await environment.close()
})

function appOptions(databaseUrl: string): AppOptions {
  return {
    ...testAppOptions(databaseUrl, environment.sandbox.origin, environment.clock),
    mailer: environment.mailer,
    log: createLog('warn', (line) => lines.push(line)),
    databaseTimeoutMs,
    render: async () => new Response('<p>The menu</p>', { headers: { 'content-type': 'text/html' } }),
  }
}

/** PostgreSQL's error response when all of its connections are taken. */
const tooMany = 'SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0'
const noneLeft = `E\0\0\0${String.fromCharCode(tooMany.length + 4)}${tooMany}`

const faults: readonly (readonly [name: string, behavior: ProxyBehavior])[] = [
  ['refuses connections', { kind: 'refuse' }],
  ['cuts off its responses', { kind: 'cut', after: 20 }],
  ['stops responding', { kind: 'silent' }],
  ['responds too late', { kind: 'slow', ms: 5_000 }],
  ['has no free connection', { kind: 'say', data: noneLeft }],
]

describe.for(faults)('a database that %s', ([, behavior]) => {
  test('[FLT-29, FLT-30] is reported as unavailable within the timeout, and everything works again once it is back', async () => {
    const kitchen = await watchBoard(diner)
    const paid = await startPaying()
    await pay(environment, paid.answer)
    await proxy.behave(behavior)
    await Promise.all([
      expectUnavailable(diner.api().checkouts.start(paid.body)),
      expectUnavailable(diner.api().checkouts.complete({ checkoutId: paid.answer.checkoutId })),
      expectUnavailable(signedIn.api.accounts.me()),
      expectPage(),
      expectReadiness(503, 'down'),
      expect(get('/healthz')).resolves.toMatchObject({ status: 200 }),
    ])
    await proxy.behave({ kind: 'good' })
    await expectToGoOn(paid.answer.checkoutId)
    const [latest] = acknowledged.slice(-1)
    await expect.poll(() => kitchen.numbers(), { timeout: 15_000 }).toContain(latest?.number)
    kitchen.stop()
  }, 60_000)
})

describe('a database that is silent for less than the time limit of a query', () => {
  let patient: App
  beforeAll(async () => {
    patient = await startApp({ ...appOptions(proxy.url), databaseTimeoutMs: 8_000, log: createLog('silent') })
  })
  afterAll(() => patient.stop())

  test('[FLT-33, FLT-34] menus are answered with their age, carts and checkouts refused before a browser gives up', async () => {
    const { api } = visit(environment, patient)
    const { restaurant } = await api().menu.get({ restaurant: 'sakura' })
    const fetchHere = fetchFrom(patient.port, sakuraHost)
    const read = async (path: string) => {
      const { status, headers } = await fetchHere(`http://${sakuraHost}${path}`)
      return { status, age: headers.get('age'), retryAfter: headers.get('retry-after') }
    }
    const menus = ['/', '/menu/sakura', '/api/restaurants/sakura/menu']
    for (const path of menus) expect(await read(path)).toEqual({ status: 200, age: null, retryAfter: null })
    await proxy.behave({ kind: 'silent' })
    const open = () => expectUnavailable(api().carts.open({ restaurantId: restaurant.id }))
    const since = performance.now()
    await open()
    expect(performance.now() - since).toBeLessThan(8_000)
    const age = expect.stringMatching(/^\d+$/)
    for (const path of menus) expect(await read(path)).toEqual({ status: 200, age, retryAfter: null })
    expect(await read('/menu/luna')).toEqual({ status: 503, age: null, retryAfter: '5' })
    await open()
    await proxy.behave({ kind: 'good' })
    await expect
      .poll(() => read('/'), { timeout: 20_000 })
      .toEqual({ status: 200, age: null, retryAfter: null })
    await expect
      .poll(() => api().carts.open({ restaurantId: restaurant.id }), { timeout: 20_000 })
      .toBeTruthy()
  }, 90_000)
})

test('[LOG-9] of all these outages, the job queue logged one line a minute, with the cause', () => {
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
  const outages = lines.filter((line) => line.includes('the job queue does not reach the database'))
  expect(outages.length).toBeGreaterThan(0)
  expect(outages.length).toBeLessThanOrEqual(minutes)
  expect(lines.join()).not.toContain('[object Object]')
})

test('[FLT-30] a slightly slow database fails no request', async () => {
  await proxy.behave({ kind: 'slow', ms: 20 })
  acknowledged.push(await placeOrder(diner))
  await proxy.behave({ kind: 'good' })
  await expectToGoOn()
})

test('[FLT-31] a pool whose connections all wait for a lock recovers completely', async () => {
  const paid = await startPaying()
  await pay(environment, paid.answer)
  await environment.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE checkouts, carts IN ACCESS EXCLUSIVE MODE`)
    const start = () => expectUnavailable(diner.api().checkouts.start(paid.body))
    await Promise.all(Array.from({ length: 25 }, start))
  })
  await expectToGoOn(paid.answer.checkoutId)
}, 60_000)

test('[FLT-30] a deadlock that ends our transaction is reported as unavailable', async () => {
  const { answer } = await startPaying()
  await pay(environment, answer)
  await environment.db.transaction(async (tx) => {
    // This transaction waits longer, so the server ends the other one.
    await tx.execute(sql`SET LOCAL deadlock_timeout = '1min'`)
    await tx.execute(sql`SELECT 1 FROM restaurant_counters FOR UPDATE`)
    const call = expectUnavailable(diner.api().checkouts.complete({ checkoutId: answer.checkoutId }))
    await expect.poll(countWaiting, { interval: 20, timeout: 10_000 }).toBeGreaterThan(0)
    await tx.execute(sql`SELECT 1 FROM checkouts WHERE id = ${answer.checkoutId} FOR UPDATE`)
    await call
  })
  await expectToGoOn(answer.checkoutId)
})

test('[FLT-30] a transaction that failed to serialize succeeds when it is retried', async () => {
  const { answer } = await startPaying()
  await pay(environment, answer)
  await environment.db.execute(sql`
    CREATE FUNCTION outrun() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'outrun' USING ERRCODE = '40001'; END $$`)
  await environment.db.execute(sql`
    CREATE TRIGGER outrun BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION outrun()`)
  await expectUnavailable(diner.api().checkouts.complete({ checkoutId: answer.checkoutId }))
  await environment.db.execute(sql`DROP FUNCTION outrun CASCADE`)
  await expectToGoOn(answer.checkoutId)
})

test('[FLT-32] a read-only database serves menus, takes no orders, and is reported as read-only', async () => {
  const paid = await startPaying()
  await pay(environment, paid.answer)
  await setReadOnly('on')
  await expect
    .poll(async () => (await get('/readyz')).body, { timeout: 10_000 })
    .toEqual({
      ready: false,
      database: 'read_only',
      files: 'ok',
      proxy: 'ok',
    })
  expect((await diner.api().menu.get({ restaurant: 'sakura' })).products).not.toEqual([])
  await expectUnavailable(diner.api().checkouts.start(paid.body))
  await expectUnavailable(diner.api().checkouts.complete({ checkoutId: paid.answer.checkoutId }))
  await setReadOnly('off')
  await expectToGoOn(paid.answer.checkoutId)
}, 60_000)

test('[FLT-30] a missing socket, as while the embedded server restarts, is an outage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-socket-'))
  const socket = await openFaultyDatabaseProxy(environment.databaseUrl, folder)
  const beside = await startApp(appOptions(socket.url))
  try {
    await socket.behave({ kind: 'refuse' })
    await expect(stat(join(folder, '.s.PGSQL.5432'))).rejects.toThrow('ENOENT')
    await Promise.all([
      expectUnavailable(
        apiClient(beside.port, sakuraHost).orders.get({ token: toId('no-such-order-in-any-link') }),
      ),
      expectPage(beside),
    ])
    await socket.behave({ kind: 'good' })
    const known = apiClient(beside.port, sakuraHost).menu.get({ restaurant: 'sakura' })
    expect((await known).products).not.toEqual([])
  } finally {
    await socket.behave({ kind: 'good' })
    await beside.stop()
    await socket.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Starts a checkout whose payment no webhook reports until `expectToGoOn`. */
async function startPaying() {
  environment.sandbox.webhooks.hold(true)
  const { menu, cartId } = await openCart(diner)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const answer = await diner.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return { answer, body }
}

async function expectUnavailable(call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toMatchObject({ status: 503, message: serviceUnavailable })
}

async function expectReadiness(status: number, database: string): Promise<void> {
  await expect(get('/readyz')).resolves.toEqual({
    status,
    body: { ready: status === 200, database, files: 'ok', proxy: 'ok' },
  })
}

async function expectPage({ port }: Pick<App, 'port'> = app): Promise<void> {
  const answer = await fetchFrom(port, sakuraHost)(`http://${sakuraHost}/`, {
    headers: { accept: 'text/html' },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toMatch('text/html')
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.text()).toContain(serviceUnavailable)
}

async function get(path: string) {
  const answer = await fetchFrom(app.port, sakuraHost)(`http://${sakuraHost}${path}`)
  return { status: answer.status, body: await answer.json() }
}

/** The same process completes the paid order and takes another one, and nothing is lost or duplicated. */
async function expectToGoOn(checkoutId?: Awaited<ReturnType<typeof startPaying>>['answer']['checkoutId']) {
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 15_000 }).toBe(200)
  // A request on a dead connection is answered with 503, to be retried.
  if (checkoutId) acknowledged.push(await untilAnswered(() => diner.api().checkouts.complete({ checkoutId })))
  acknowledged.push(await untilAnswered(() => placeOrder(diner)))
  environment.sandbox.webhooks.hold(false)
  await environment.sandbox.webhooks.settled()
  await takeOverJobs(environment.db)
  await untilFollowedUp(environment)
  await expectBooksAgree(environment, { acknowledged })
}

/** Retries while the service is unavailable, as a page does. */
async function untilAnswered<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let left = 20; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await expectUnavailable(Promise.reject(error))
      await setTimeout(500)
    }
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = (await environment.db.execute(sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `)) as unknown as { rows: unknown[] }
  return rows.length
}

/** Simulates a server that becomes read-only because its disk is full. */
async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  const name = new URL(environment.databaseUrl).pathname.slice(1)
  await runAsAdmin(
    environment.databaseUrl,
    'SET default_transaction_read_only = off',
    `ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'comanda%' AND pid <> pg_backend_pid()`,
  )
}
