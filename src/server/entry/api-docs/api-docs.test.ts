import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { access, accessText, contract } from '#contract/index.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { root } from '../../platform/runtime/product-files.ts'
import { publicEndpoints } from './public-operations.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({
    id: `${subject}.${name}`,
    method: (procedure['~orpc'].route.method ?? 'POST').toLowerCase(),
    path: procedure['~orpc'].route.path ?? '/',
  })),
)

const all = '/api/openapi.json?all=true'

test('[API-3] the document describes every endpoint of the contract, and nothing else', async () => {
  const document = await (await world.fetch(all)).json()
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    info: { title: 'Comanda', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    servers: [{ url: '/api' }],
  })
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ id: operationId, method, path })),
  )
  expect(described.toSorted(byId)).toEqual(endpoints.toSorted(byId))
})

test('[API-3] each operation has its input, its output and its errors', async () => {
  const document = await (await world.fetch(all)).json()
  const { post } = document.paths['/checkouts']
  expect(post.requestBody.content['application/json'].schema.required).toContain('cartId')
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '404', '409', '422']))
  expect(document.paths['/orders/{token}'].get.parameters).toMatchObject([
    { name: 'token', in: 'path', required: true },
  ])
  expect(JSON.stringify(document)).not.toContain('undefined')
  expect(JSON.stringify(document)).not.toContain('readOnly')
})

test('[API-4] [API-22] operations are listed by subject, the public ones first; the others say who may call them', async () => {
  const document = await (await world.fetch(all)).json()
  const operations = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods))
  const subjects = new Set(operations.flatMap(({ tags }) => tags))
  for (const name of ['Checkouts', 'Admin orders', 'Platform posts']) expect(subjects).toContain(name)
  const tags: readonly { readonly name: string; readonly description: string }[] = document.tags
  expect(new Set(tags.map(({ name }) => name))).toEqual(subjects)
  expect(tags.filter(({ description }) => description === '')).toEqual([])
  const isPublic = ({ name }: { readonly name: string }) =>
    operations.some(
      ({ operationId, tags: [subject] }) => subject === name && publicEndpoints.has(operationId),
    )
  expect(tags.map(isPublic)).toEqual(tags.map(isPublic).toSorted((a, b) => Number(b) - Number(a)))
  const shown = operations
    .filter(({ operationId }) => !publicEndpoints.has(operationId))
    .map(({ operationId, tags: [subject], description }) => [
      operationId,
      subject.replaceAll(' ', '').toLowerCase(),
      description,
    ])
  const declared = Object.entries(access).flatMap(([subject, names]) =>
    Object.entries(names)
      .filter(([name]) => !publicEndpoints.has(`${subject}.${name}`))
      .map(([name, who]) => [
        `${subject}.${name}`,
        subject.toLowerCase(),
        `Not stable. Who may call: ${accessText(who)}`,
      ]),
  )
  expect(shown.toSorted()).toEqual(declared.toSorted())
})

test('[API-4] the page loads and runs only what this server sends, with the component started by a known script', async () => {
  const response = await world.fetch('/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'`,
  )
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"|url\(([^)]+)\)|\burl: '([^']+)'/g)].map(
    ([, ...found]) => found.find(Boolean) ?? '',
  )
  const loaded = addresses.filter(
    (address) => !/^(#|https:\/\/(www\.standardwebhooks\.com|datatracker\.ietf\.org)\b)/.test(address),
  )
  expect(loaded.filter((address) => !address.startsWith('/api/'))).toEqual([
    '/favicon.svg',
    '/',
    '/favicon.svg',
  ])
  for (const address of loaded.filter((each) => each.startsWith('/api/'))) {
    expect([address, (await world.fetch(address)).status]).toEqual([address, 200])
  }
})

test('[API-4] the page has the guide, with a link to each of its sections, and leads to all endpoints and back', async () => {
  const page = await (await world.fetch('/api/docs')).text()
  const sections = ['operations', 'errors', 'limits', 'webhooks', 'the-first-order']
  for (const id of sections) {
    expect(page).toContain(`href="#${id}"`)
    expect(page).toContain(`<h2 id="${id}">`)
  }
  expect(page).toContain('href="/api/docs?all=true"')
  expect(await (await world.fetch('/api/docs?all=true')).text()).toContain('href="/api/docs"')
})

test('[CLI-1] the installation offers the client that it was built with', async () => {
  const built = await readFile(join(root, 'build/comanda-client.tgz')).catch(() => null)
  const response = await world.fetch('/api/docs/comanda-client.tgz')
  expect(response.status).toBe(built ? 200 : 404)
  if (built) expect(Buffer.from(await response.arrayBuffer()).equals(built)).toBe(true)
})

test.each([
  ['/api/openapi.json', /^application\/json/, 30_000],
  [all, /^application\/json/, 150_000],
  ['/api/docs', /^text\/html/, 12_000],
  ['/api/docs/swagger-ui.js', /^text\/javascript/, 600_000],
  ['/api/docs/swagger-ui.css', /^text\/css/, 40_000],
])('[API-21] %s is compressed as accepted, and answered with 304 if unchanged', async (path, type, most) => {
  const read = (headers: Record<string, string>) => world.fetch(path, { headers })
  const plain = await read({ 'accept-encoding': 'identity' })
  expect(plain.headers.has('content-encoding')).toBe(false)
  const text = Buffer.from(await plain.arrayBuffer())
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await read({ 'accept-encoding': encoding })
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-type': expect.stringMatching(type),
      'content-encoding': encoding,
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
      etag: plain.headers.get('etag'),
    })
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(most)
    expect(decompress(bytes).equals(text)).toBe(true)
  }
  const again = await read({ 'if-none-match': plain.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('[API-21] an address can read them 120 times a minute, then gets 429', async () => {
  await world.db.delete(rateLimits)
  const key = '127.0.0.1|api docs'
  const endsAt = world.clock.now().add({ minutes: 1 })
  await world.db.insert(rateLimits).values({ key, count: 120, endsAt })
  const read = async () => (await world.fetch('/api/openapi.json')).status
  const statuses = []
  // Uses up the free share of the process.
  for (let count = 0; count < 13; count += 1) statuses.push(await read())
  expect(statuses.at(-1)).toBe(429)
  const refused = await world.fetch('/api/docs')
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a minute.' },
  ])
  world.clock.advance({ seconds: 61 })
  expect(await read()).toBe(200)
})

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1
}
