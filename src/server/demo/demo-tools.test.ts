import { expect, test } from 'vitest'
import { listTestCards } from '#sandbox/payment/cards.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld } from '#testing/world.ts'
import { type DemoSetup, listDemoTools, nextEvening } from './demo-tools.ts'

const setup: DemoSetup = {
  restaurants: [
    { slug: 'sakura', name: 'Sakura Hibachi', domain: 'sakura.localhost' },
    { slug: 'stand', name: 'Noodle Stand', domain: null },
  ],
  cards: listTestCards(),
  paymentsUrl: 'http://127.0.0.1:4000/',
  inboxUrl: 'http://127.0.0.1:4000/mail',
  textsUrl: 'http://127.0.0.1:4000/texts',
}
const now = Temporal.Instant.from('2026-03-06T18:00Z')

test('[DEM-50] menus and kitchens are at the port of the site', () => {
  expect(listDemoTools(setup, 'http://localhost:3001', now).restaurants).toEqual([
    {
      slug: 'sakura',
      name: 'Sakura Hibachi',
      menuUrl: 'http://sakura.localhost:3001/',
      kitchenUrl: 'http://orders.sakura.localhost:3001/',
    },
    { slug: 'stand', name: 'Noodle Stand', menuUrl: 'http://localhost:3001/menu/stand', kitchenUrl: null },
  ])
})

test.for([
  ['2026-03-06T18:59:59-05:00', true, '2026-03-06T19:00[America/New_York]'],
  ['2026-03-06T19:00:00-05:00', false, '2026-03-07T19:00[America/New_York]'],
  // The clocks change that night.
  ['2026-03-07T20:00:00-05:00', false, '2026-03-08T19:00[America/New_York]'],
] as const)('[DEM-51] at %s, the next evening is tonight: %s, %s', ([at, isTonight, evening]) => {
  expect(nextEvening(Temporal.Instant.from(at))).toEqual({
    isTonight,
    command: `DEMO_NOW='${evening}' npm start`,
  })
})

test('[DEM-50, DEM-52] the demo sends its accounts and all cards; production sends nothing', async () => {
  const world = await startWorld({ app: { demoSetup: setup } })
  const tools = await world.api().site.demo()
  expect(tools?.accounts.map(({ email }) => email)).toContain('owner@demo.example')
  expect(tools?.cards).toContainEqual({ number: '3782 8224 6310 005', says: 'Succeeds (4-digit code)' })
  expect(tools?.inboxUrl).toBe(setup.inboxUrl)
  const { config } = testAppOptions('', 'http://127.0.0.1:1', world.clock)
  const production = await startWorld({
    app: { demoSetup: setup, config: { ...config, mode: 'production' } },
  })
  const response = await production.fetch('/api/site/demo')
  expect([response.status, await response.text()]).toEqual([200, 'null'])
  await world.close()
  await production.close()
})
