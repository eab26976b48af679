import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { writeEntry } from '#testing/audit.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'

let world: World
let administrator: Browser
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  administrator = await signUpAs(world, 'admin', 'administrator')
  owner = await signUpAs(world, 'owner', 'owner')
  await world.db.delete(auditEntries)
  await writeEntry(world, { restaurantId: await restaurantIdOf(world), subjectName: 'Salmon Roll' })
  world.clock.advance({ hours: 3, minutes: 50 })
  const late = { id: null, name: 'Lena Late' }
  await writeEntry(world, {
    restaurantId: await restaurantIdOf(world),
    subjectName: 'Late Roll',
    actor: late,
  })
  world.clock.advance({ hours: 1 })
  await writeEntry(world, {
    restaurantId: await restaurantIdOf(world),
    subject: 'category',
    subjectName: 'Next day',
  })
  await writeEntry(world, { restaurantId: await restaurantIdOf(world, 'luna'), subjectName: 'Taco' })
  await writeEntry(world, { restaurantId: null, subject: 'settings', subjectName: 'Settings' })
})
afterAll(() => world.close())

test.for([
  [{ search: 'ROLL late' }, ['Late Roll']],
  [{ search: 'Ｒoll láte' }, ['Late Roll']],
  [{ search: '%' }, []],
  [{ subject: 'category' }, ['Next day']],
  [{ from: '2026-11-20', to: '2026-11-20' }, ['Late Roll', 'Salmon Roll']],
  [{ from: '2026-11-21' }, ['Next day']],
] as const)('[AUD-5] %j finds %j, by days in the restaurant’s time zone', async ([filters, expected]) => {
  const { entries } = await owner.api.audit.list({ restaurant: 'sakura', ...filters })
  expect(entries.map(({ subjectName }) => subjectName)).toEqual(expected)
})

test('[AUD-6] all restaurants of the reader are read together; the platform’s entries by administrators only', async () => {
  const own = (await owner.api.audit.listAll({})).entries
  expect(own.map(({ subjectName }) => subjectName)).toEqual(['Next day', 'Late Roll', 'Salmon Roll'])
  expect(own[0]).toMatchObject({
    restaurant: { slug: 'sakura', name: 'Sakura Hibachi' },
    timezone: 'America/New_York',
  })
  const all = (await administrator.api.audit.listAll({})).entries
  expect(all.map(({ subjectName }) => subjectName)).toEqual(
    expect.arrayContaining(['Taco', 'Settings', 'Next day']),
  )
  expect(all.find(({ subject }) => subject === 'settings')).toMatchObject({ restaurant: null })
})

test('[AUD-7, ACC-65] sign-ins are read if asked for: those of the team, with addresses for administrators only', async () => {
  await signUpAs(world, 'ana', 'staff')
  await signUpAs(world, 'leo', 'staff', 'luna')
  await signUpAs(world, 'dana', null)
  for (const name of ['ana', 'leo', 'dana'])
    await openBrowser(world).post(signInPath, { email: `${name}@example.com`, password: ada.password })
  const seen = (await owner.api.audit.list({ restaurant: 'sakura', subject: 'sign_in' })).entries
  expect(seen).toMatchObject([
    { who: 'Ada Byron', subject: 'sign_in', changes: { method: { to: 'Password' } } },
  ])
  expect(seen[0]?.changes).not.toHaveProperty('address')
  const all = (await administrator.api.audit.listAll({ subject: 'sign_in' })).entries
  expect(all).toHaveLength(2)
  expect(all[0]?.changes).toHaveProperty('address')
  const [newest, oldest] = all
  const rest = { subject: 'sign_in', ...(newest ? { olderThan: newest.id } : {}) } as const
  expect((await administrator.api.audit.listAll(rest)).entries).toEqual([oldest])
  expect((await owner.api.audit.list({ restaurant: 'sakura' })).entries).toHaveLength(3)
})

test('[AUD-8] the filtered record is a table', async () => {
  const query = new URLSearchParams({ restaurant: await restaurantIdOf(world), search: 'late' })
  const response = await owner.fetch(`/api/managed/audit.csv?${query}`)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="logs-2026-11-21.csv"')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '2026-11-20 23:50,EST,Sakura Hibachi,Lena Late,Product,Late Roll,changed,Price: $1.00 → $2.00',
  ])
})
