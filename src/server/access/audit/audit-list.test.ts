import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { writeEntry } from '#testing/audit.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

test('[AUD-3] a restaurant’s record is read page by page, newest first, with its own entries only', async () => {
  const sakura = await restaurantIdOf(world)
  for (let count = 1; count <= 60; count++)
    await writeEntry(world, { restaurantId: sakura, subjectName: `Roll ${count}` })
  world.clock.advance({ minutes: 1 })
  await writeEntry(world, {
    restaurantId: sakura,
    subject: 'category',
    subjectName: 'Rolls',
    action: 'created',
  })
  const luna = await writeEntry(world, {
    restaurantId: await restaurantIdOf(world, 'luna'),
    subjectName: 'Taco',
  })
  await writeEntry(world, { restaurantId: null, subject: 'settings', subjectName: 'Settings' })

  const first = await owner.api.audit.list({ restaurant: 'sakura' })
  expect(first.entries).toHaveLength(50)
  expect(first.hasMore).toBe(true)
  expect(first.timezone).toBe('America/New_York')
  expect(first.entries.find(({ subject }) => subject === 'category')).toMatchObject({
    at: '2026-11-21T01:01:00Z',
    who: 'Olive Owner',
    subjectName: 'Rolls',
    action: 'created',
    changes: { price: { from: 100, to: 200 } },
  })
  const olderThan = first.entries.at(-1)?.id
  world.clock.advance({ minutes: 2 })
  await writeEntry(world, { restaurantId: sakura, subjectName: 'Meanwhile' })
  const second = await owner.api.audit.list({ restaurant: 'sakura', ...(olderThan ? { olderThan } : {}) })
  expect(second.hasMore).toBe(false)
  const names = [...first.entries, ...second.entries].map(({ subjectName }) => subjectName)
  expect(names.toSorted()).toEqual(
    ['Rolls', ...Array.from({ length: 60 }, (_, index) => `Roll ${index + 1}`)].toSorted(),
  )

  const categories = await owner.api.audit.list({ restaurant: 'sakura', subject: 'category' })
  expect(categories.entries.map(({ subjectName }) => subjectName)).toEqual(['Rolls'])
  const [foreign] = (await owner.api.audit.list({ restaurant: 'luna' })).entries
  expect(foreign?.subjectName).toBe(luna)
  const mixed = await owner.api.audit.list({
    restaurant: 'sakura',
    ...(foreign ? { olderThan: foreign.id } : {}),
  })
  expect(mixed).toMatchObject({ entries: [], hasMore: false })
})
