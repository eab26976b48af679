import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderToken } from '#domain/ids.ts'
import { formatDollars, sum } from '#domain/money.ts'
import { untilFollowedUp } from '#testing/expect-books-agree.ts'
import { placeOrder } from '#testing/ordering.ts'
import { gapPlanter } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { readReconcileCommand, runReconcileCommand } from './reconcile-command.ts'

let world: World
let reconciling: Reconciling
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.webhooks.hold(true)
  reconciling = await startReconciling(world)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

test('[RCN-13] accepts a day, optionally with a restaurant, or an explanation, and nothing else', () => {
  const day = Temporal.PlainDate.from('2026-11-20')
  expect(readReconcileCommand(['2026-11-20'])).toEqual({
    verb: 'compare',
    day,
    slug: null,
    onlyLook: false,
    returnsUnknown: false,
  })
  expect(readReconcileCommand(['2026-11-20', 'sakura', '--only-look'])).toEqual({
    verb: 'compare',
    day,
    slug: 'sakura',
    onlyLook: true,
    returnsUnknown: false,
  })
  expect(readReconcileCommand(['2026-11-20', '--return-unknown'])).toMatchObject({ returnsUnknown: true })
  expect(readReconcileCommand(['explain', 'k', ' paid in cash '])).toEqual({
    verb: 'explain',
    key: 'k',
    explanation: 'paid in cash',
  })
  const wrong = [
    [],
    ['today'],
    ['2026-02-30'],
    ['2026-11-20', 'a', 'b'],
    ['explain', 'k'],
    ['explain', 'k', ' '],
    ['2026-11-20', '--only-look', '--return-unknown'],
  ]
  expect(wrong.map(readReconcileCommand)).toEqual(wrong.map(() => null))
})

test('[RCN-13] reports what it found and ends with the sum of unexplained differences', async () => {
  const run = (...args: string[]) => {
    const command = readReconcileCommand(args)
    if (!command) throw new Error('not a command')
    return runReconcileCommand(reconciling.deps, command)
  }
  const plant = gapPlanter(world, reconciling)
  const order = await plant.order()
  await plant.giveBack(order.intentId, 150)
  world.clock.advance({ minutes: 5 })
  // 8 PM in New York is the next day in UTC.
  expect((await run('2026-11-19')).lines).toContain('Unexplained differences: $0.00')
  const seen = await run('2026-11-20', 'sakura', '--only-look')
  expect(seen.ok).toBe(false)
  expect(seen.lines).toEqual([
    'Payments of 2026-11-20 of sakura',
    expect.stringMatching(/^At the provider: 1 payments, \$\d+\.\d\d taken, \$1\.50 given back\.$/),
    expect.stringMatching(/^With us: 1 orders, \$\d+\.\d\d charged, \$0\.00 given back\.$/),
    `- Order #${order.number}: a refund made at the payment provider: open, $1.50`,
    '  It was not requested here. Recorded here: $0.00; at the payment provider: $1.50.',
    expect.stringMatching(/^ {2}key: refund_unknown:pi_\w+::re_\w+:0:150:150$/),
    'Unexplained differences: $1.50',
  ])
  const closed = await run('2026-11-21')
  expect(closed.ok).toBe(true)
  expect(closed.lines.at(-3)).toContain('closed')
  expect(await run('2026-11-20', 'sakura')).toMatchObject({ ok: true })
  expect(await run('2026-11-20', 'nobody')).toEqual({
    ok: false,
    lines: ["No restaurant has the slug 'nobody'."],
  })
  world.sandbox.faults.add({ match: 'GET /v1/payment_intents', kind: 'drop', times: 100, ms: 0 })
  expect(await run('2026-11-20')).toMatchObject({
    ok: false,
    lines: [expect.stringMatching(/^No verdict: /)],
  })
})

test('[RCN-19] after an older state was restored, one command gives all lost payments back, once, and the diner reads it', async () => {
  const newer = await startWorld()
  // Another database with the same restaurants and the same provider, as a backup from before the orders.
  const older = await startWorld()
  const lost = await Promise.all([placeOrder(newer), placeOrder(newer)])
  await untilFollowedUp(newer)
  const restored = await startReconciling({ ...older, sandbox: newer.sandbox })
  const run = async (...args: string[]) => {
    const command = readReconcileCommand(['2026-11-21', ...args])
    if (!command) throw new Error('not a command')
    return runReconcileCommand(restored.deps, command)
  }
  older.clock.advance({ minutes: 5 })
  const total = formatDollars(sum(...lost.map(({ totals }) => totals.grandTotal)))
  expect((await run()).lines.at(-1)).toBe(`Unexplained differences: ${total}`)
  const [first] = lost
  const read = (token: OrderToken) => older.api().orders.get({ token })
  await expect(read(first.token)).rejects.toMatchObject({ status: 404 })
  const returned = await run('--return-unknown')
  expect(returned.ok).toBe(true)
  expect(returned.lines.slice(-2)).toEqual([
    `Given back: 2 payments, ${total}.`,
    'Unexplained differences: $0.00',
  ])
  expect((await run('--return-unknown')).lines).toContain('Given back: 0 payments, $0.00.')
  for (const { token, totals } of lost)
    await expect(read(token)).rejects.toMatchObject({ code: 'RETURNED', data: { amount: totals.grandTotal } })
  const charges = newer.sandbox.charges()
  expect(charges.map(({ amount, amountRefunded }) => amount - amountRefunded)).toEqual([0, 0])
  await restored.stop()
  await older.close()
  await newer.close()
})
