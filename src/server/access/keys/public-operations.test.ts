import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Access, access, contract, openToKeys } from '#contract/index.ts'
import { type KeyPermission, keyPermissionNames, keyPermissions } from '#domain/access/keys/api-key.ts'
import { toId } from '#domain/ids.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { newKey } from './key-text.ts'

const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const rights: Readonly<Record<string, Access>> = access[subject as keyof typeof access]
    return { id: `${subject}.${name}`, method, path, needed: rights[name] ?? 'everyone' }
  }),
)
type Endpoint = (typeof endpoints)[number]

const open = endpoints.filter(({ id }) => openToKeys.has(id))
const closed = endpoints.filter(
  ({ id, needed }) => !openToKeys.has(id) && needed !== 'everyone' && needed !== 'link',
)

let world: World
let having: Program
let lacking: Program
let expired: Program
let revoked: Program
const lackingId = toId<'ApiKey'>(crypto.randomUUID())
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  const now = world.clock.now()
  having = await program({})
  lacking = await program({ id: lackingId })
  expired = await program({ expiresAt: now })
  revoked = await program({ revokedAt: now })
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance({ seconds: 1 }))

/** A program whose key has every permission. */
async function program(changes: Partial<typeof apiKeys.$inferInsert>): Promise<Program> {
  const { text, publicId, digest } = newKey('demo')
  const now = world.clock.now()
  await world.db.insert(apiKeys).values({
    id: toId<'ApiKey'>(crypto.randomUUID()),
    restaurantId: await restaurantIdOf(world),
    name: 'Till',
    permissions: [...keyPermissions],
    publicId,
    secretDigest: digest,
    makerName: 'Ada Byron',
    createdAt: now,
    expiresAt: now.add({ hours: 24 }),
    ...changes,
  })
  return openProgram(world, text)
}

test.for(open)('[KEY-5] $id answers a key, and says to the others why not', async (endpoint) => {
  const permissions = neededFor(endpoint)
  const others = keyPermissions.filter((permission) => !permissions.includes(permission))
  await world.db.update(apiKeys).set({ permissions: others }).where(eq(apiKeys.id, lackingId))
  const wrong = openProgram(world, newKey('demo').text)
  const isOfAll = typeof endpoint.needed === 'object' && 'ofAll' in endpoint.needed
  const elsewhere = isOfAll
    ? [404, 'This restaurant could not be found.']
    : [403, 'This restaurant is not yours.']
  const [first] = permissions
  expect({
    withoutKey: (await world.fetch(...requestTo(endpoint, 'sakura'))).status,
    wrong: await answerTo(wrong, endpoint),
    expired: await answerTo(expired, endpoint),
    revoked: await answerTo(revoked, endpoint),
    elsewhere: await answerTo(having, endpoint, 'luna'),
    lacking: await answerTo(lacking, endpoint),
  }).toEqual({
    withoutKey: 401,
    wrong: [401, 'This key is not valid.'],
    expired: [401, 'This key expired on November 20, 2026.'],
    revoked: [401, 'This key was revoked.'],
    elsewhere,
    lacking: [403, `This key lacks “${first && keyPermissionNames[first]}”.`],
  })
  const [status] = await answerTo(having, endpoint)
  expect(status).toBeLessThan(500)
  expect([401, 403, 429]).not.toContain(status)
})

test('[KEY-5] everything else is closed to keys', async () => {
  const answers = []
  for (const endpoint of closed) {
    world.clock.advance({ seconds: 1 })
    answers.push([endpoint.id, ...(await answerTo(having, endpoint))])
  }
  expect(answers).toEqual(closed.map(({ id }) => [id, 403, 'Keys can’t reach this.']))
})

/** The permissions of which a key needs one. */
function neededFor({ needed }: Endpoint): readonly KeyPermission[] {
  const names = typeof needed === 'string' ? [needed] : 'ofAll' in needed ? [needed.ofAll] : needed.anyOf
  return keyPermissions.filter((permission) => (names as readonly string[]).includes(permission))
}

/** As a call that lacks everything but the restaurant. */
function requestTo({ method, path }: Endpoint, restaurant: string): [string, RequestInit] {
  const address = path.replace('{restaurant}', restaurant).replaceAll(/\{\w+\}/g, crypto.randomUUID())
  const query = path.includes('{restaurant}') ? '' : `?restaurant=${restaurant}&period=today&by=product`
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return [`/api${address}${query}`, { method, ...(hasBody && { body: '{}' }) }]
}

async function answerTo(caller: Program, endpoint: Endpoint, restaurant = 'sakura') {
  const response = await caller.call(...requestTo(endpoint, restaurant))
  const { message = null } = await response.json()
  return [response.status, message] as const
}
