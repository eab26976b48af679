import { beforeEach, expect, test, vi } from 'vitest'
import { toId } from '#domain/ids.ts'

const stored = new Map<string, string>()
const id = toId<'VisitorSession'>('0b0e7a4e-2f3f-4d3c-8a38-000000000001')

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

async function openPage() {
  vi.resetModules()
  return import('./visitor-session.ts')
}

test('[REC-21] the visit and its last reported cart survive a reload', async () => {
  const told = { restaurantId: toId<'Restaurant'>('here'), lines: [] }
  const before = await openPage()
  expect(before.visitorSessionId()).toBeNull()
  before.keepVisitorSession({ id, told })
  const after = await openPage()
  expect(after.readVisitorSession()).toEqual({ id, told })
  expect(after.visitorSessionId()).toBe(id)
})

test.each([
  ['text that is not JSON', '{'],
  ['a JSON string', '"me"'],
  ['an id that is not a UUID', '{"id":"me","told":null}'],
])('[REC-21] %s counts as no visit', async (_what, text) => {
  stored.set('comanda.visit', text)
  expect((await openPage()).readVisitorSession()).toBeNull()
})

test('[REC-21] an unreadable cart counts as not reported', async () => {
  stored.set('comanda.visit', JSON.stringify({ id, told: { restaurantId: 'here', lines: [null] } }))
  expect((await openPage()).readVisitorSession()).toEqual({ id, told: null })
})

test('[REC-20] if storage is blocked, the visit lasts as long as the page', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  const page = await openPage()
  expect(page.readVisitorSession()).toBeNull()
  page.keepVisitorSession({ id, told: null })
  expect(page.visitorSessionId()).toBe(id)
})
