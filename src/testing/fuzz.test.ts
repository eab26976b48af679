import { writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Access, access, contract } from '#contract/index.ts'
import { isPlatformPermission, permissionsOf } from '#domain/access/permissions.ts'
import { rateLimits } from '#server/platform/db/schema/accounts.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { Browser } from './accounts.ts'
import { appear, type Caller, callers } from './callers.ts'
import { expectNoInsides } from './expect-no-insides.ts'
import { hostileInput, inputSchema, type KnownValues } from './hostile-input.ts'
import { toHostileJson } from './hostile-values.ts'
import { placeOrder } from './ordering.ts'
import { type RawAnswer, type RawCaller, rawCaller } from './raw-call.ts'
import { testAppOptions } from './test-environment.ts'
import { sized } from './test-size.ts'
import { sakuraKitchen, startWorld, type World } from './world.ts'

/**
 * `FUZZ=20` makes twenty times as many attempts, `FUZZ_SEED` changes the seed, `FUZZ_REPORT` names a file for the counts.
 */
const times = Number(process.env.FUZZ ?? sized({ quick: 1, long: 3 }))
const seed = Number(process.env.FUZZ_SEED ?? 1)
const report = process.env.FUZZ_REPORT
/** Attempts per caller that has access, and per caller that the contract refuses anyway. */
const tries = { welcome: 4 * times, refused: 1 * times }

const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const schema = inputSchema(procedure['~orpc'])
    const rights: Readonly<Record<string, Access>> = access[subject as keyof typeof access]
    return {
      id: `${subject}.${name}`,
      subject,
      name,
      method,
      path,
      schema,
      level: rights[name] ?? 'everyone',
    }
  }),
)
type Endpoint = (typeof endpoints)[number]

const lines: string[] = []
const counts = new Map<string, Record<string, number>>()
let world: World
let raw: RawCaller
const browsers = new Map<Caller, Browser>()
beforeAll(async () => {
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  world = await startWorld({
    app: { config: { ...config, mode: 'production' }, log: createLog('error', (line) => lines.push(line)) },
  })
  raw = rawCaller(world.apps[0]?.port ?? 0)
  for (const caller of callers) browsers.set(caller, await appear(world, caller))
  for (let count = 0; count < 3; count++) await placeOrder(world)
}, 60_000)
afterAll(async () => {
  raw.close()
  await world.close()
  if (report) writeFileSync(report, reportOf(counts))
})
beforeEach(async () => {
  lines.length = 0
  await world.db.delete(rateLimits)
})

test.for(endpoints)(
  '[SEC-30] $id responds to any input of any caller in time, without failures or internals',
  { timeout: 60_000 * times },
  async (endpoint) => {
    const known = await whatThereIs(world)
    await Promise.all(
      callers.map(async (caller) => {
        for (let round = 0; round < triesOf(endpoint, caller); round++)
          await tryOnce(endpoint, caller, round, known)
      }),
    )
    expect(lines.filter((line) => !line.includes('a screen crashed in a browser'))).toEqual([])
    const called = callers.reduce((sum, caller) => sum + triesOf(endpoint, caller), 0)
    expect(counts.get(endpoint.id)?.calls).toBe(called)
  },
)

function triesOf({ level }: Endpoint, caller: Caller): number {
  return welcomeAt(level).includes(caller) ? tries.welcome : tries.refused
}

const everybody: readonly Caller[] = callers
/** The callers with access, from access.md, as far as it affects how deep a call gets. */
function welcomeAt(level: Access): readonly Caller[] {
  if (typeof level === 'object') return ['staff', 'owner', 'administrator']
  switch (level) {
    case 'everyone':
      return everybody.filter((caller) => caller !== 'diner' && caller !== 'foreign')
    case 'link':
      return ['nobody', 'diner']
    case 'diner':
      return ['diner', 'owner']
    case 'kitchen':
      return ['display']
    case 'key':
      return []
    default:
      if (isPlatformPermission(level)) return ['administrator']
      return permissionsOf(['staff']).has(level) ? ['staff', 'owner'] : ['owner', 'administrator']
  }
}

async function tryOnce(endpoint: Endpoint, caller: Caller, round: number, known: KnownValues): Promise<void> {
  const ownSeed = seedOf(`${seed} ${endpoint.id} ${caller} ${round}`)
  const input = endpoint.schema && hostileInput(endpoint.schema, known, ownSeed, () => '@file@')
  const call = round % 2 === 0 ? byRpc(endpoint, input) : byRest(endpoint, input)
  const cookies = [...(browsers.get(caller)?.cookies ?? [])].map(([name, value]) => `${name}=${value}`)
  const sent = {
    ...call,
    host: sakuraKitchen,
    headers: { cookie: cookies.join('; '), 'content-type': 'application/json' },
  }
  const answer = await raw.call(sent)
  count(endpoint.id, answer)
  expectNoInsides(answer, `${caller}, ${call.method} ${call.path.slice(0, 300)} ${call.body?.slice(0, 500)}`)
}

function byRpc({ subject, name }: Endpoint, input: unknown) {
  return { method: 'POST', path: `/rpc/${subject}/${name}`, body: toHostileJson({ json: input, meta: [] }) }
}

/** Puts path parameters into the path, everything else into the query or the body. */
function byRest({ method, path }: Endpoint, input: unknown) {
  const fields: Record<string, unknown> = { ...(typeof input === 'object' ? input : {}) }
  const address = path.replaceAll(/\{(\w+)\}/g, (_part: string, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(toText(value)) || '%20'
  })
  if (method !== 'GET') return { method, path: `/api${address}`, body: toHostileJson(fields) }
  const query = Object.entries(fields).map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(toText(value))}`,
  )
  return { method, path: `/api${address}?${query.join('&').slice(0, 8000)}`, body: null }
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : toHostileJson(value)
  return text.slice(0, 4000).toWellFormed()
}

/** Existing values at this moment, by their names in the contract. */
async function whatThereIs({ db }: World): Promise<KnownValues> {
  const ofSakura = "restaurant_id IN (SELECT id FROM restaurants WHERE slug = 'sakura')"
  const tables: Readonly<Record<string, string>> = {
    account: 'SELECT id FROM identities',
    auditentry: 'SELECT id FROM audit_entries',
    business: 'SELECT id FROM businesses',
    cart: 'SELECT id FROM carts',
    category: `SELECT id FROM categories WHERE ${ofSakura}`,
    checkout: 'SELECT id FROM checkouts',
    device: 'SELECT id FROM devices',
    deliveryquote: 'SELECT id FROM delivery_quotes',
    group: `SELECT id FROM variant_groups WHERE ${ofSakura} UNION SELECT id FROM upsell_groups WHERE ${ofSakura}`,
    invitation: 'SELECT id FROM invitations',
    notice: 'SELECT id FROM notices',
    option: 'SELECT id FROM variants UNION SELECT id FROM upsells UNION SELECT id FROM modifiers',
    order: 'SELECT id FROM orders',
    page: 'SELECT id FROM pages',
    post: 'SELECT id FROM posts',
    pause: 'SELECT id FROM ordering_disable_log',
    product: `SELECT id FROM products WHERE ${ofSakura}`,
    refund: 'SELECT id FROM refunds',
    restaurant: "SELECT id FROM restaurants WHERE slug = 'sakura'",
    timedmenu: 'SELECT id FROM timed_menus',
    user: 'SELECT id FROM users',
    "guest's link": 'SELECT token AS id FROM orders',
    'Id or slug of a restaurant': "SELECT 'sakura' AS id",
  }
  const known = await Promise.all(
    Object.entries(tables).map(async ([name, query]) => {
      const found = await db.execute(sql.raw(`SELECT id FROM (${query}) AS things LIMIT 20`))
      const { rows } = found as unknown as { rows: { id: string }[] }
      return [name, rows.map(({ id }) => id)] as const
    }),
  )
  return Object.fromEntries(known)
}

function count(id: string, { status }: RawAnswer): void {
  const counted = counts.get(id) ?? { calls: 0 }
  const kind = status === 401 || status === 403 ? 'not let in' : `${Math.floor(status / 100)}xx`
  counts.set(id, { ...counted, calls: (counted.calls ?? 0) + 1, [kind]: (counted[kind] ?? 0) + 1 })
}

function reportOf(all: ReadonlyMap<string, Readonly<Record<string, number>>>): string {
  const columns = ['calls', '2xx', '4xx', 'not let in', '5xx']
  const rows = [...all].map(
    ([id, counted]) => `| ${id} | ${columns.map((column) => counted[column] ?? 0).join(' | ')} |`,
  )
  return [`| endpoint | ${columns.join(' | ')} |`, '| --- | --- | --- | --- | --- | --- |', ...rows, ''].join(
    '\n',
  )
}

/** FNV-1a, 32 bits. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
