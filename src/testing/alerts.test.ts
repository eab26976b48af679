import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createMetrics, refusalLabel } from '#server/platform/http/metrics.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { findProgram, runProgram } from './debian-program.ts'
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
const cases = readFileSync(`${root}deploy/alerts.test.yml`, 'utf8')
const dashboard: unknown = JSON.parse(readFileSync(`${root}deploy/dashboard.json`, 'utf8'))
const guide = readFileSync(`${root}docs/operating/monitoring.md`, 'utf8')
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
const promtool = findProgram('promtool')
const metrics = async () => (await world.fetch('/metrics')).text()

test('[RUN-12] every alert uses metrics that the process exports', async () => {
  const used = metricsIn(alerts)
  expect(used.length).toBeGreaterThan(12)
  const exported = await exportedMetrics()
  expect(used.filter((name) => !exported.has(name))).toEqual([])
})

test('[RUN-12] every alert has annotations and a runbook in the guide, and the guide has no other', () => {
  const runbooks = [...guide.matchAll(/^### (\w+)\n\*\*(Page|Ticket)\.\*\* \S/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(runbooks.toSorted()).toEqual(names.toSorted())
  for (const [name, alert] of names.map((name) => [name, alertNamed(name)] as const)) {
    expect(alert).toMatch(/^ {10}summary: \S/m)
    expect(alert).toMatch(/^ {10}description: \S/m)
    expect(alert).toContain(`runbook: docs/operating/monitoring.md#${name.toLowerCase()}\n`)
    const severity = guide.includes(`### ${name}\n**Page.**`) ? 'page' : 'ticket'
    expect(alert).toContain(`labels: { severity: ${severity} }`)
  }
})

test('[OPS-25] every alert has a case that fires and one that does not', () => {
  const checks = [...cases.matchAll(/alertname: (\w+)\n +exp_alerts:(.*)\n/g)]
  const namesWhere = (isSilent: boolean) =>
    checks.flatMap(([, name, expected]) => ((expected === ' []') === isSilent ? [name] : []))
  for (const isSilent of [true, false]) {
    const tried = new Set(namesWhere(isSilent))
    expect([...tried].toSorted()).toEqual(names.toSorted())
  }
})

test.skipIf(promtool === null)('[OPS-25] promtool: the alerts fire as their cases say', () => {
  expect(runProgram(promtool, ['test', 'rules', 'deploy/alerts.test.yml'])).toMatchObject({ status: 0 })
})

test('[OPS-26] the dashboard uses metrics that the process exports, and each of ours', async () => {
  const used = new Set(metricsIn(queriesOf(dashboard).join('\n')))
  const exported = await exportedMetrics()
  expect([...used].filter((name) => !exported.has(name))).toEqual([])
  const families = [...used].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
  const own = [...exported].filter(
    (name) => /^comanda_\w+/.test(name) && !/_(?:bucket|count|sum)$/.test(name),
  )
  expect(own.filter((name) => !families.includes(name))).toEqual([])
})

test.skipIf(promtool === null)('[OPS-26] promtool: the queries of the dashboard are valid', async () => {
  const rules = queriesOf(dashboard).map((expr, index) => ({ record: `panel:query${index}`, expr }))
  const folder = await mkdtemp(join(tmpdir(), 'comanda-dashboard-'))
  const file = join(folder, 'rules.json')
  // Every JSON document is YAML.
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  expect(runProgram(promtool, ['check', 'rules', file])).toMatchObject({ status: 0 })
  await rm(folder, { recursive: true })
})

test('[OPS-26] the guide explains each metric of ours', async () => {
  const [, table = ''] = guide.split('\n## Metrics\n')
  const exported = await exportedMetrics()
  const own = [...exported].filter(
    (name) => /^comanda_\w+/.test(name) && !/_(?:bucket|count|sum)$/.test(name),
  )
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('[OPS-21] counters whose labels are known begin at 0, so that an alert sees the first event', async () => {
  const fresh = await createMetrics(healthySources).registry.metrics()
  for (const series of [
    'comanda_payments_without_order_total{refusal="payment_mismatch"} 0',
    'comanda_payments_without_order_total{refusal="other"} 0',
    'comanda_orders_made_total{source="webhook"} 0',
    'comanda_payments_failed_total{code="card_declined"} 0',
    'comanda_service_answers_total{service="payment",outcome="failed"} 0',
    'comanda_job_failures_total{job="settle_checkout"} 0',
    'comanda_payment_gaps_open{kind="paid_without_order"} 2',
  ])
    expect(fresh).toContain(`${series}\n`)
  expect(refusalLabel('payment_mismatch')).toBe('payment_mismatch')
  expect(refusalLabel('anything_else')).toBe('other')
})

test('[OPS-30] the version is a label', async () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  expect(await metrics()).toContain(`comanda_build_info{version="${version}"} 1\n`)
})

test('[RUN-11, OPS-20] the numbers about the whole site are read from the database', async () => {
  const text = await metrics()
  expect(text).toMatch(/^comanda_restaurants_open 3$/m)
  expect(text).toMatch(/^comanda_displays_alive 0$/m)
  expect(text).toMatch(/^comanda_disputes_open 0$/m)
  expect(text).toMatch(/^comanda_disputes_due 0$/m)
  expect(text).toMatch(/^comanda_jobs_oldest_due_seconds \d/m)
  expect(text).toMatch(/^comanda_payment_gaps_open\{kind="paid_without_order"\} 0$/m)
  expect(text).toMatch(/^comanda_disk_bytes\{state="free"\} [1-9]/m)
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
  // The payment's events may still be on their way.
  await expect.poll(metrics).toMatch(/^comanda_pool_connections\{pool="recording",state="waiting"\} 0$/m)
  expect(text).toMatch(/^comanda_database_up 1$/m)
})

test('[RUN-11] failing jobs and kitchens without a display are shown, and gone once they recover', async () => {
  let isWell = false
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing', createLog('silent'))
  const { registry } = createMetrics({
    ...healthySources,
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
  expect(after).not.toMatch(/^comanda_jobs_troubled\{/m)
  expect(after).not.toMatch(/^comanda_kitchen_silent_seconds\{/m)
  await away.close()
})

test('[RUN-11] an unreachable database is a metric, and the others still work', async () => {
  const problems: unknown[] = []
  const fail = async () => {
    throw new Error('away')
  }
  const { registry } = createMetrics({
    ...healthySources,
    troubledJobs: fail,
    silentKitchens: fail,
    onProblem: (error) => problems.push(error),
  })
  const text = await registry.metrics()
  expect(text).toMatch(/^comanda_database_up 0$/m)
  expect(text).not.toMatch(/^comanda_restaurants_open /m)
  expect(problems).toHaveLength(1)
})

const healthySources: Parameters<typeof createMetrics>[0] = {
  jobNames: ['settle_checkout'],
  streamCount: () => 0,
  pools: {},
  troubledJobs: async () => [],
  silentKitchens: async () => [],
  siteGauges: async () => ({
    paymentGaps: [{ kind: 'paid_without_order', count: 2 }],
    disputesOpen: 0,
    disputesDue: 0,
    restaurantsOpen: 0,
    displaysAlive: 0,
    oldestDueJobSeconds: 0,
  }),
  failingServices: () => [],
  backupAgeSeconds: async () => null,
  disk: async () => null,
  onProblem: (error) => expect(error).toBeNull(),
}

function metricsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:comanda|nodejs|process)_\w+/g)].map(([name]) => name)
}

/** The names that queries can use. */
async function exportedMetrics(): Promise<ReadonlySet<string>> {
  const types = [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

function alertNamed(name: string): string {
  const [, alert = ''] = alerts.split(`- alert: ${name}\n`)
  return alert.split('- alert: ')[0] ?? ''
}

/** All Prometheus queries in a dashboard. */
function queriesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'expr' && typeof entry === 'string' ? [entry] : queriesOf(entry),
  )
}
