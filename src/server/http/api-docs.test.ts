import { afterAll, beforeAll, expect, test } from 'vitest'
import { access, contract } from '#contract/index.ts'
import { startWorld, type World } from '#testing/world.ts'

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

test('[API-3] the document describes every endpoint of the contract, and nothing else', async () => {
  const document = await (await world.fetch('/api/openapi.json')).json()
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    info: { title: 'Comanda', version: '1' },
    servers: [{ url: '/api' }],
  })
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ id: operationId, method, path })),
  )
  expect(described.toSorted(byId)).toEqual(endpoints.toSorted(byId))
})

test('[API-3] each operation of it says what goes in, what comes out and what can go wrong', async () => {
  const document = await (await world.fetch('/api/openapi.json')).json()
  const { post } = document.paths['/checkouts']
  expect(post.requestBody.content['application/json'].schema.required).toContain('cartId')
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '404', '409', '422']))
  expect(document.paths['/orders/{token}'].get.parameters).toMatchObject([
    { name: 'token', in: 'path', required: true },
  ])
  expect(JSON.stringify(document)).not.toContain('undefined')
})

test('[API-4] the page shows every endpoint with who may call it, and runs no script', async () => {
  const response = await world.fetch('/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
  )
  expect(page).not.toContain('<script')
  for (const { path } of endpoints) expect(page).toContain(`<code>/api${path}</code>`)
  expect(
    page.match(/may call: (everyone|link|diner|kitchen|member|staff|owner|owner_alone|admin)</g),
  ).toHaveLength(Object.values(access).flatMap(Object.keys).length)
})

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1
}
