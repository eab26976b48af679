import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { createLog } from '#server/runtime/log.ts'
import {
  aLine,
  checkoutBody,
  declinedCard,
  goodCard,
  openCart,
  pay,
  placeOrder,
  plainDish,
} from './ordering.ts'
import { startWorld, type World } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const alerts = readFileSync(`${root}deploy/alerts.yml`, 'utf8')
const guide = readFileSync(`${root}docs/running.md`, 'utf8')
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
const metrics = async () => (await world.fetch('/metrics')).text()

test('[RUN-12] every alert uses metrics that the process exports, with labels that exist', async () => {
  const expressions = alerts.split('- alert: ').slice(1)
  const given = await metrics()
  const lines = given.split('\n').filter((line) => line.startsWith('# TYPE'))
  const known = new Set(
    lines.flatMap((line) => {
      const [, , name = '', type] = line.split(' ')
      return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
    }),
  )
  const metricNames = expressions.flatMap((each) =>
    [...each.matchAll(/\b(?:comanda|nodejs|process)_\w+/g)].map(([name]) => name),
  )
  expect(metricNames.length).toBeGreaterThan(12)
  expect(metricNames.filter((name) => !known.has(name))).toEqual([])
})

test('[RUN-12] every alert has an entry in the guide, and the guide has no other', () => {
  const explained = [...guide.matchAll(/^\| \*\*(\w+)\*\* \|/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(explained.toSorted()).toEqual(names.toSorted())
})

test('[RUN-11] orders, failed payments, services, pools and the database are counted', async () => {
  await placeOrder(world)
  const { menu, cartId } = await openCart(world)
  const start = await world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (start.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, start, declinedCard)
  await expect.poll(metrics).toMatch(/^comanda_payments_failed_total\{code="card_declined"\} 1$/m)
  await pay(world, start, goodCard)
  const text = await metrics()
  expect(text).toMatch(/^comanda_orders_made_total\{source="\w+"\} [1-9]/m)
  expect(text).toMatch(/^comanda_service_answers_total\{service="payment",outcome="worked"\} [1-9]/m)
  expect(text).toMatch(/^comanda_pool_connections\{pool="usual",state="open"\} [1-9]/m)
  expect(text).toMatch(/^comanda_pool_connections\{pool="recording",state="waiting"\} 0$/m)
  expect(text).toMatch(/^comanda_database_up 1$/m)
})

test('[RUN-11] failing jobs and kitchens without a display are shown, and gone once they recover', async () => {
  let isWell = false
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing', createLog('silent'))
  const { registry } = createMetrics({
    streamCount: () => 3,
    pools: { usual: away.pool },
    troubledJobs: async () => (isWell ? [] : [{ name: 'settle_checkout', retrying: 2, givenUp: 1, late: 4 }]),
    silentKitchens: async () => (isWell ? [] : [{ slug: 'sakura', seconds: 700 }]),
    onProblem: (error) => expect(error).toBeNull(),
  })
  const shown = await registry.metrics()
  expect(shown).toContain('comanda_jobs_troubled{job="settle_checkout",trouble="late"} 4')
  expect(shown).toContain('comanda_jobs_troubled{job="settle_checkout",trouble="given_up"} 1')
  expect(shown).toContain('comanda_kitchen_silent_seconds{restaurant="sakura"} 700')
  isWell = true
  const after = await registry.metrics()
  expect(after).not.toContain('settle_checkout')
  expect(after).not.toContain('sakura')
  await away.close()
})

test('[RUN-11] an unreachable database is a metric, and the others still work', async () => {
  const problems: unknown[] = []
  const fail = async () => {
    throw new Error('away')
  }
  const { registry } = createMetrics({
    streamCount: () => 0,
    pools: {},
    troubledJobs: fail,
    silentKitchens: fail,
    onProblem: (error) => problems.push(error),
  })
  expect(await registry.metrics()).toMatch(/^comanda_database_up 0$/m)
  expect(problems).toHaveLength(1)
})
