import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { netOf } from '#domain/money/payouts/payout.ts'
import { journalTotals } from '#domain/money/reports/journal.ts'
import { cents } from '#domain/money.ts'
import { payByCard } from '#sandbox/pay-by-card.ts'
import { sandboxAccounts } from '#sandbox/payment/accounts.ts'
import type { Browser } from '#testing/accounts.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { gapPlanter } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { countWaiting } from '#testing/waiting-locks.ts'
import { startWorld, type World } from '#testing/world.ts'
import { listMemberships } from '../../access/memberships.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import type { ProviderLine, ProviderPayout } from '../../platform/adapters/payment/provider-payout.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import {
  notices,
  orders,
  payoutLines,
  payoutShares,
  payouts,
  refunds,
  restaurantCounters,
  restaurants,
} from '../../platform/db/schema/index.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'
import { closedDays } from '../../platform/db/schema/reports.ts'
import { readReports } from '../reports/read-reports.ts'
import { explainAgain } from './explain-again.ts'
import { followPayout, followPayouts } from './follow-payouts.ts'
import { lockPayout } from './lock-payout.ts'
import { storePayout } from './store-payout.ts'

const sakura = { restaurant: 'sakura' }
const today = '2026-11-20'
const tomorrow = '2026-11-21'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
let owner: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld({ at: `${today}T18:00[America/New_York]` })
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
  owner = await signUpAs(world, 'owner', 'owner')
  administrator = await signUpAs(world, 'administrator', 'administrator')
}, 60_000)
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

const list = (person = owner) => person.api.payouts.list({ ...sakura, first: today, last: '2026-11-30' })
const detail = (payoutId: string, person = owner) => person.api.payouts.get({ ...sakura, payoutId })
/** `day`: on which the payouts arrive. */
const exportOf = (day: string, person = owner) =>
  person.fetch(`/api/restaurants/sakura/payouts.csv?first=${day}&last=${day}`)
const statusOf = async (id: string) => (await list()).payouts.find((payout) => payout.id === id)?.status

/** Pays out all that the account has. Returns the payout once it is stored. */
async function payOut(account: string | null = null): Promise<string> {
  const id = world.sandbox.payOut(account) ?? ''
  await expect.poll(() => statusOf(id)).toBe('in_transit')
  return id
}

async function finish(id: string, outcome: 'paid' | 'failed'): Promise<void> {
  world.sandbox.finishPayout(id, outcome)
  await expect.poll(() => statusOf(id)).toBe(outcome)
}

async function refunded(amount: number) {
  const made = await plant.order()
  await plant.giveBack(made.intentId, amount, await plant.request(made.id, amount))
  await expect.poll(() => world.db.$count(refunds, eq(refunds.status, 'refunded'))).toBeGreaterThan(0)
  return made
}

async function journalOn(day: string) {
  const [membership] = await listMemberships(
    world.db,
    (await ownerId()) as never,
    await restaurantIdOf(world),
  )
  if (!membership) throw new Error('expected a membership')
  const at = Temporal.PlainDate.from(day)
  const [read] = await readReports(world.db, membership, { first: at, last: at })
  return read?.report.journal ?? []
}

async function ownerId() {
  const { diner } = await owner.api.accounts.me()
  return diner?.id
}

test('[PYT-1, PYT-3] a payout is stored once with its lines, and all of it is explained', async () => {
  const first = await plant.order()
  const second = await refunded(500)
  const id = await payOut()
  const { deps, payments } = reconciling
  const listPayoutLines = () => failing(problem('unreachable'))
  await followPayout({ ...deps, payments: { ...payments, listPayoutLines } }, null, id)
  await followPayouts(deps)
  const { payouts: found, unexplained, net, sums } = await list()
  expect(found).toMatchObject([{ id, status: 'in_transit', arrivesOn: tomorrow, lines: 3, unexplained: 0 }])
  expect(sums).toMatchObject({ payments: first.grandTotal + second.grandTotal, refunds: -500, disputes: 0 })
  expect(unexplained).toBe(0)
  const { payout, items, whole } = await detail(id)
  expect(payout.net).toBe(net)
  expect(whole).toBeNull()
  expect(items.map(({ kind, orderNumber }) => [kind, orderNumber]).toSorted()).toEqual(
    [
      ['payment', first.number],
      ['payment', second.number],
      ['refund', second.number],
    ].toSorted(),
  )
  expect(items.reduce((total, line) => total + line.net, 0)).toBe(net)
  expect((await detail(id, administrator)).whole).toEqual({ amount: net, lines: 3, unexplained: 0 })
  const response = await exportOf(tomorrow)
  expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(response.headers.get('content-disposition')).toContain(`sakura-payouts-${tomorrow}-${tomorrow}.csv`)
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.find((line) => line.includes(',Refund,'))).toMatch(
    new RegExp(
      `^${id},${tomorrow},in_transit,Refund,${today} 18:..,${second.number},-5\\.00,0\\.00,0\\.00,-5\\.00,0\\.00,txn_`,
    ),
  )
  expect((await (await exportOf(today)).text()).trim().split('\r\n')).toHaveLength(1)
})

test('[PYT-9] staff and owners of other restaurants see no payout', async () => {
  const [{ id } = { id: '' }] = (await list()).payouts
  const foreign = await signUpAs(world, 'foreign', 'owner', 'luna')
  const staff = await signUpAs(world, 'staff', 'staff')
  for (const person of [foreign, staff]) {
    await expect(detail(id, person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(list(person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await exportOf(tomorrow, person)).status).toBe(403)
  }
  for (const person of [foreign, administrator]) {
    const atLuna = person.api.payouts.get({ restaurant: 'luna', payoutId: id })
    await expect(atLuna).rejects.toMatchObject({
      code: 'NOT_FOUND',
      data: { refusal: { kind: 'payout_not_found' } },
    })
  }
  await expect(owner.api.payouts.list({ ...sakura, first: tomorrow, last: today })).rejects.toMatchObject({
    data: { refusal: { kind: 'report_days_reversed' } },
  })
  const reversed = await owner.fetch(`/api/restaurants/sakura/payouts.csv?first=${tomorrow}&last=${today}`)
  expect(reversed.status).toBe(422)
  await owner.api.roles.create({
    ...sakura,
    role: { name: 'Bookkeeper', permissions: ['money.read'], refundLimit: null },
  })
  const { diner } = await staff.api.accounts.me()
  await world.db.execute(sql`
    update restaurant_members set own_role_id = (select id from own_roles where name = 'Bookkeeper')
    where user_id = ${diner?.id}`)
  expect(await list(staff)).toMatchObject({ payouts: [{ id }], may: { exportCsv: false } })
  expect((await exportOf(tomorrow, staff)).status).toBe(403)
})

test('[PYT-9] without a choice, payouts of the last four weeks and those on their way are shown', async () => {
  const { list: listOf } = owner.api.payouts
  expect(await listOf(sakura)).toMatchObject({
    today,
    first: '2026-10-23',
    last: '2026-11-22',
    timezone: 'America/New_York',
    hasOwnAccount: false,
    may: { exportCsv: true },
  })
  const days = { first: '2026-09-01', last: '2026-10-01' }
  expect(await listOf({ ...sakura, last: days.last })).toMatchObject({ ...days, payouts: [] })
  const [payout] = (await listOf({ ...sakura, first: tomorrow })).payouts
  expect(payout).toMatchObject({ arrivesOn: tomorrow })
})

describe('the journal', () => {
  test('[PYT-6, PYT-7] has a payout once it has arrived, on the day of its arrival', async () => {
    const [{ id, net, sums } = never()] = (await list()).payouts
    const bankOn = async (day: string) =>
      (await journalOn(day)).filter(({ entry }) => entry === 'payouts' || entry === 'provider_fees')
    expect(await bankOn(tomorrow)).toEqual([])
    await finish(id, 'paid')
    expect(await bankOn(tomorrow)).toMatchObject([
      { account: 'bank', debit: net },
      { account: 'card_clearing', credit: net },
      { account: 'provider_fees', debit: sums.providerFees },
      { account: 'card_clearing', credit: sums.providerFees },
    ])
    expect(await bankOn(today)).toEqual([])
  })

  test('[PYT-6] has one that arrives on a day that is closed on the first open day', async () => {
    await plant.order()
    const id = await payOut()
    world.clock.set('2026-11-22T12:00[America/New_York]')
    await owner.api.reports.closeDay({ ...sakura, day: tomorrow })
    const before = await journalOn(tomorrow)
    await finish(id, 'paid')
    expect(await bookedOn(id)).toMatchObject({ bookedOn: '2026-11-22', failedOn: null })
    expect(await journalOn(tomorrow)).toEqual(before)
  })

  test('[PYT-8] has a failed payout twice, and owners are notified once; a later one returns its money', async () => {
    await plant.order()
    const id = await payOut()
    const { net } = (await detail(id)).payout
    await finish(id, 'paid')
    await finish(id, 'failed')
    await followPayouts(reconciling.deps)
    const failed = await bookedOn(id)
    expect(failed.bookedOn).not.toBeNull()
    expect(failed.failedOn).not.toBeNull()
    const { notices: bells } = await owner.api.notices.list()
    expect(bells.filter(({ kind }) => kind === 'payout_failed')).toMatchObject([
      { about: 'payouts', text: expect.stringContaining('The bank account is closed.') },
    ])
    const next = await payOut()
    const share = (await detail(next)).payout
    expect(share).toMatchObject({ net, unexplained: 0, sums: { payments: 0, returned: net } })
    const totals = (await list()).sums
    expect(totals.returned).toBe(0)
    const { debit, credit } = journalTotals(await journalOn(`${failed.failedOn}`))
    expect(debit).toBe(credit)
    expect(await world.db.$count(notices, eq(notices.kind, 'payout_failed'))).toBe(1)
  })
})

test('[PYT-4] money that belongs to no order is unexplained until a person explains it', async () => {
  const started = await reconciling.payments.createIntent({
    amount: 4185 as never,
    currency: 'usd',
    idempotencyKey: 'by hand',
    restaurantId: await restaurantIdOf(world),
    checkoutId: '019a9d00-0000-7000-8000-0000000000aa' as never,
    customer: { name: 'Phone', email: 'phone@example.com', phone: '' },
    connectedAccount: null,
    applicationFee: 0 as never,
  })
  await payByCard(world.sandbox.origin, { ...started, number: '4242424242424242' })
  await plant.order()
  const id = await payOut()
  const whole = async () => (await detail(id, administrator)).whole
  const { unexplained } = (await whole()) ?? never()
  expect(unexplained).toBe(4185 - 151)
  const before = (await detail(id)).payout
  expect(before.unexplained).toBe(0)
  expect((await list(administrator)).unassigned).toBe(4185 - 151)
  expect((await list()).unassigned).toBeNull()
  await world.db.insert(paymentGaps).values({
    key: 'payment_unknown by hand',
    kind: 'payment_unknown',
    restaurantId: await restaurantIdOf(world),
    intentId: started.intentId,
    localAmount: 0 as never,
    providerAmount: 4185 as never,
    difference: 4185 as never,
    state: 'open',
    foundAt: world.clock.now(),
  })
  await followPayouts(reconciling.deps)
  expect(await whole()).toMatchObject({ unexplained: 4185 - 151 })
  await world.db.update(paymentGaps).set({ state: 'explained', explanation: 'A phone order.' })
  await followPayouts(reconciling.deps)
  expect(await whole()).toMatchObject({ unexplained: 0 })
  expect((await list(administrator)).unassigned).toBe(0)
  // The share had not arrived yet: now the restaurant has the money, as other money of no order.
  const { payout } = await detail(id)
  expect(payout).toMatchObject({
    lines: before.lines + 1,
    net: before.net + 4185 - 151,
    sums: { payments: before.sums.payments, other: before.sums.other + 4185 },
  })
  await finish(id, 'paid')
  const { bookedOn: day } = await bookedOn(id)
  const suspense = (await journalOn(`${day}`)).filter(({ account }) => account === 'suspense')
  expect(suspense).toMatchObject([{ entry: 'other_payouts', debit: 0, credit: 4185 }])
})

test('[PYT-4, RCN-12] a person explains another amount than the order’s, for that amount only', async () => {
  const made = await plant.order()
  await world.db
    .update(orders)
    .set({ tip: cents(made.tip + 100), grandTotal: cents(made.grandTotal + 100) })
    .where(eq(orders.id, made.id))
  const id = await payOut()
  const unexplained = async () => {
    const { payout } = await detail(id)
    expect((await list()).unexplained).toBe(payout.unexplained)
    return payout.unexplained
  }
  expect(await unexplained()).toBe(100)
  const explain = async (providerAmount: number) => {
    await world.db.insert(paymentGaps).values({
      key: `amount_differs ${providerAmount}`,
      kind: 'amount_differs',
      restaurantId: made.restaurantId,
      intentId: made.intentId,
      orderId: made.id,
      localAmount: cents(made.grandTotal + 100),
      providerAmount: cents(providerAmount),
      difference: cents(100),
      state: 'explained',
      foundAt: world.clock.now(),
      explanation: 'The tip was added afterwards.',
    })
    await followPayouts(reconciling.deps)
  }
  await explain(made.grandTotal + 1)
  expect(await unexplained()).toBe(100)
  await explain(made.grandTotal)
  expect(await unexplained()).toBe(0)
})

describe('events that were lost, or come in another order', () => {
  test('[PYT-5, PYT-8] a failed payout is stored before the one that returns its money', async () => {
    await plant.order()
    const id = await payOut()
    const { net } = (await detail(id)).payout
    await finish(id, 'failed')
    await world.db.delete(payouts).where(eq(payouts.id, id))
    const next = await payOut()
    expect((await detail(next)).payout).toMatchObject({ net, unexplained: 0, sums: { returned: net } })
    expect((await detail(id)).payout).toMatchObject({ status: 'failed', net })
    expect((await bookedOn(id)).failedOn).not.toBeNull()
  })

  test.for([{ status: 'paid' }, { hasLines: false }] as const)(
    '[PYT-8] a failed payout that is stored as %o is read again before the one that returns its money',
    async (stored) => {
      await plant.order()
      const id = await payOut()
      await finish(id, 'failed')
      await world.db.update(payouts).set(stored).where(eq(payouts.id, id))
      await payOut()
      const row = await world.db.query.payouts.findFirst({ where: eq(payouts.id, id) })
      expect(row).toMatchObject({ status: 'failed', hasLines: true })
    },
  )

  test('[PYT-1, PYT-3] a payout that fails before its lines are known gets them, and owners are notified once', async () => {
    await plant.order()
    const id = await payOut()
    const read = (await reconciling.payments.readPayout(null, id)) ?? never()
    await world.db.delete(payouts).where(eq(payouts.id, id))
    const alerts = () => world.db.$count(notices, eq(notices.kind, 'payout_failed'))
    const before = await alerts()
    const store = (changes: Partial<typeof read>) =>
      storePayout(reconciling.deps, null, { ...read, ...changes })
    const failed = { status: 'failed', failureCode: 'no_account' } as const
    await store({ ...failed, hasLines: false })
    expect(await world.db.$count(payoutShares, eq(payoutShares.payoutId, id))).toBe(0)
    // What another process read before it failed.
    await store({ status: 'in_transit' })
    expect((await detail(id)).payout).toMatchObject({ status: 'failed', failureCode: 'no_account' })
    expect(await bookedOn(id)).toMatchObject({
      bookedOn: expect.any(String),
      failedOn: expect.any(String),
    })
    await store(failed)
    expect(await alerts()).toBe(before + 1)
    // The sandbox still has it on its way; the tests after this one pay out everything else.
    world.sandbox.finishPayout(id, 'paid')
  })

  test('[PYT-1] a state that was read earlier replaces no later one', async () => {
    await plant.order()
    const id = await payOut()
    const read = (await reconciling.payments.readPayout(null, id)) ?? never()
    await finish(id, 'paid')
    const stored = () => world.db.query.payouts.findFirst({ where: eq(payouts.id, id) })
    const before = await stored()
    await storePayout(reconciling.deps, null, { ...read, arrivesAt: read.arrivesAt.add({ hours: 24 }) })
    expect(await stored()).toEqual(before)
    await storePayout(reconciling.deps, null, { ...read, status: 'paid', amount: cents(read.amount + 1) })
    expect(await stored()).toEqual({ ...before, amount: read.amount + 1 })
  })
})

test('[PYT-5, PYT-9] a restaurant with its own account has its payouts, with the platform’s fee; the platform has the rest', async () => {
  const account = sandboxAccounts.active
  await world.db
    .update(restaurants)
    .set({ stripeAccount: account, applicationFeeFixed: 120 as never })
    .where(eq(restaurants.slug, 'sakura'))
  const made = await plant.order()
  await plant.giveBack(made.intentId, 300, await plant.request(made.id, 300))
  await expect
    .poll(async () => (await world.db.select().from(refunds).where(eq(refunds.orderId, made.id)))[0]?.status)
    .toBe('refunded')
  const id = await payOut(account)
  expect((await list()).hasOwnAccount).toBe(true)
  const { payout } = await detail(id)
  expect(payout).toMatchObject({
    net: made.grandTotal - 120 - 300,
    unexplained: 0,
    sums: { payments: made.grandTotal, refunds: -300, platformFees: 120, providerFees: 0 },
  })
  const platform = world.sandbox.payOut(null) ?? ''
  await expect.poll(() => world.db.$count(payouts, eq(payouts.id, platform))).toBe(1)
  await expect.poll(() => world.db.$count(payoutLines, eq(payoutLines.payoutId, platform))).toBeGreaterThan(3)
  const ofPlatform = await world.db.select().from(payoutLines).where(eq(payoutLines.payoutId, platform))
  expect(ofPlatform.filter(({ restaurantId }) => restaurantId !== null)).toEqual([])
  expect(ofPlatform.filter(({ unexplained }) => unexplained !== 0)).toEqual([])
  expect(new Set(ofPlatform.map(({ kind }) => kind))).toEqual(
    new Set(['payment', 'refund', 'transfer', 'platform_fee']),
  )
})

test('[PYT-2] what its event did not bring is read by the next run', async () => {
  await world.db.execute(sql`delete from payouts`)
  await followPayouts(reconciling.deps)
  expect(await world.db.$count(payouts)).toBeGreaterThan(4)
  expect(await world.db.$count(payouts, eq(payouts.hasLines, false))).toBe(0)
})

test('[PYT-2] an account that a restaurant has left is read on, and one that can’t be read prevents nothing else', async () => {
  const account = sandboxAccounts.active
  await plant.order()
  const id = await payOut(account)
  await world.db.update(restaurants).set({ stripeAccount: null }).where(eq(restaurants.slug, 'sakura'))
  await world.db.delete(payouts).where(eq(payouts.id, id))
  const { deps, payments } = reconciling
  const run = followPayouts({
    ...deps,
    payments: {
      ...payments,
      listPayouts: (of, from) =>
        of === null ? failing(problem('unreachable')) : payments.listPayouts(of, from),
    },
  })
  await expect(run).rejects.toThrow('no answer')
  expect(await world.db.$count(payouts, eq(payouts.id, id))).toBe(1)
})

test('[PYT-2] everything since the latest final payout is read again, or since the oldest unfinished one of a hundred days', async () => {
  const daysAgo = (days: number) => world.clock.now().subtract({ hours: 24 * days })
  const add = (id: string, days: number, changes: Partial<typeof payouts.$inferInsert> = {}) =>
    world.db.insert(payouts).values({
      id,
      amount: cents(100),
      status: 'paid',
      createdAt: daysAgo(days),
      arrivesOn: daysAgo(days).toZonedDateTimeISO('UTC').toPlainDate(),
      hasLines: true,
      ...changes,
    })
  /** The hours between this many days ago and the time since when the platform's payouts are read; and all accounts. */
  const read = async (days: number, changes: Partial<typeof reconciling.deps> = {}) => {
    const since = new Map<string | null, Temporal.Instant>()
    const { deps, payments } = reconciling
    const listPayouts = async function* (of: string | null, from: Temporal.Instant) {
      since.set(of, from)
      yield* []
    }
    await followPayouts({ ...deps, ...changes, payments: { ...payments, listPayouts } })
    const from = since.get(null)
    return {
      accounts: [...since.keys()],
      hours: from && Math.floor(from.until(daysAgo(days)).total('hours')),
    }
  }
  await add('po_before', 13)
  await add('po_paid', 40)
  await add('po_failed', 41, { status: 'failed' })
  await add('po_canceled', 42, { status: 'canceled' })
  await add('po_by_hand', 150, { hasLines: false })
  await add('po_elsewhere', 99, { account: 'acct_left', status: 'in_transit' })
  await add('po_long_ago', 101, { account: 'acct_long_ago' })
  const { accounts, hours } = await read(13)
  expect(hours).toBe(1)
  expect(accounts).toContain('acct_left')
  expect(accounts).not.toContain('acct_long_ago')
  await add('po_without_lines', 20, { hasLines: false })
  expect((await read(20)).hours).toBe(1)
  await add('po_under_way', 30, { status: 'in_transit' })
  expect((await read(30)).hours).toBe(1)
  const providerClock = { now: () => world.clock.now().subtract({ hours: 5 }) }
  expect((await read(30, { providerClock })).hours).toBe(6)
})

test('[PYT-2] none is stored before an older one, so that a run that fails leaves no gap', async () => {
  const { deps, payments } = reconciling
  const [read] = await Array.fromAsync(payments.listPayouts(null, world.clock.now().subtract({ hours: 240 })))
  if (!read) return never()
  const [newer, older] = [
    { ...read, id: 'po_newer' },
    { ...read, id: 'po_older' },
  ]
  const listPayouts = async function* (account: string | null) {
    if (account === null) yield* [newer, older]
  }
  const listPayoutLines = (_: unknown, id: string) =>
    id === 'po_older' ? failing(problem('unreachable')) : payments.listPayoutLines(null, read.id)
  const run = followPayouts({ ...deps, payments: { ...payments, listPayouts, listPayoutLines } })
  await expect(run).rejects.toThrow('no answer')
  expect(await world.db.$count(payouts, eq(payouts.id, 'po_newer'))).toBe(0)
})

test('[PYT-1, PYT-2] what the provider does not know or show is left out; if it can’t be reached, the job is tried again', async () => {
  const { deps, payments } = reconciling
  await followPayout(deps, null, 'po_nobody_has_heard_of_it')
  const readPayout = () => Promise.reject(problem('unreachable'))
  const following = followPayout({ ...deps, payments: { ...payments, readPayout } }, null, 'po_1')
  await expect(following).rejects.toThrow('no answer')
  for (const kind of ['misconfigured', 'not_found', 'rejected'] as const) {
    const listPayouts = () => failing(problem(kind))
    await followPayouts({ ...deps, payments: { ...payments, listPayouts } })
  }
})

test('[PYT-12] what a person paid out of a shared account is shown to administrators alone, once it has arrived', async () => {
  const row = {
    amount: cents(4_321),
    createdAt: world.clock.now(),
    arrivesOn: Temporal.PlainDate.from(today),
  }
  const account = sandboxAccounts.active
  const later = Temporal.PlainDate.from('2026-12-15')
  const { unassigned } = await list(administrator)
  await world.db.insert(payouts).values([
    { ...row, id: 'po_by_hand_1', status: 'paid' },
    { ...row, id: 'po_by_hand_2', status: 'in_transit' },
    { ...row, id: 'po_by_hand_3', status: 'paid', account, amount: cents(1_234), missing: cents(9) },
    { ...row, id: 'po_by_hand_4', status: 'paid', arrivesOn: later, missing: cents(9) },
    { ...row, id: 'po_with_lines', status: 'paid', hasLines: true, missing: cents(5) },
  ])
  const none = { kind: 'other', amount: cents(0), providerFee: cents(0), platformFee: cents(0) } as const
  await world.db.insert(payoutLines).values(
    [
      { payoutId: 'po_with_lines', unexplained: cents(2) },
      { payoutId: 'po_by_hand_3', unexplained: cents(20) },
      { payoutId: 'po_by_hand_4', unexplained: cents(20) },
    ].map((line) => ({ ...none, ...line, id: `txn_${line.payoutId}`, at: row.createdAt })),
  )
  const seen = await list(administrator)
  expect(seen).toMatchObject({ byHand: 4_321, unassigned: (unassigned ?? 0) + 5 + 2 })
  expect((await list()).byHand).toBe(0)
  await useAccount(account)
  expect(await list()).toMatchObject({ byHand: 1_234, unassigned: null })
  expect((await list(administrator)).unassigned).toBeNull()
  await useAccount(null)
  const order = seen.payouts.map(({ arrivesOn, createdAt, id }) => `${arrivesOn} ${createdAt} ${id}`)
  expect(order).toEqual(order.toSorted().toReversed())
})

describe('a payout of two restaurants', () => {
  type Order = Awaited<ReturnType<typeof plant.order>>
  let lunaId: RestaurantId
  let ofLuna: Browser
  let first: Order
  beforeAll(async () => {
    lunaId = await restaurantIdOf(world, 'luna')
    ofLuna = await signUpAs(world, 'luna-owner', 'owner', 'luna')
    first = await plant.order()
  })

  /** An order of Luna with the amounts of Sakura's. */
  async function orderOfLuna(intentId: string): Promise<void> {
    const id = await writeOrderLike(world.db, first.id)
    const changes = { restaurantId: lunaId, intentId: toId<'Intent'>(intentId) }
    await world.db.update(orders).set(changes).where(eq(orders.id, id))
  }

  const line = (id: string, changes: Partial<ProviderLine>): ProviderLine => ({
    id,
    kind: 'payment',
    amount: first.grandTotal,
    providerFee: cents(30),
    platformFee: cents(0),
    at: world.clock.now(),
    description: null,
    intentId: null,
    isPassedOn: false,
    refundId: null,
    disputeId: null,
    reversedTransferId: null,
    failedPayoutId: null,
    ...changes,
  })

  /** Stores a payout as the provider reports it. `missing`: what its lines don't add up to. */
  async function store(
    id: string,
    lines: readonly ProviderLine[],
    {
      account = null,
      missing = 0,
      deps = reconciling.deps,
      ...changes
    }: Partial<ProviderPayout> & {
      readonly account?: string | null
      readonly missing?: number
      readonly deps?: typeof reconciling.deps
    } = {},
  ): Promise<void> {
    const listPayoutLines = async function* () {
      yield* lines
    }
    const payments = { ...reconciling.payments, ...deps.payments, listPayoutLines }
    await storePayout({ ...deps, payments }, account, {
      id,
      amount: cents(lines.reduce((total, each) => total + netOf(each), missing)),
      status: 'in_transit',
      createdAt: world.clock.now(),
      arrivesAt: Temporal.Instant.from(`${tomorrow}T00:00:00Z`),
      hasLines: true,
      failureCode: null,
      ...changes,
    })
  }

  /** A gap that a person has explained. */
  const explain = (
    gap: Pick<typeof paymentGaps.$inferInsert, 'key' | 'kind'> & Partial<typeof paymentGaps.$inferInsert>,
  ) =>
    world.db.insert(paymentGaps).values({
      restaurantId: first.restaurantId,
      localAmount: cents(0),
      providerAmount: cents(0),
      difference: cents(0),
      state: 'explained',
      foundAt: world.clock.now(),
      explanation: 'Done by hand.',
      ...gap,
    })

  /** By restaurant: the days on which the shares are booked. */
  async function bookingsOf(id: string) {
    const shares = await world.db.select().from(payoutShares).where(eq(payoutShares.payoutId, id))
    const days = shares.map(({ restaurantId, bookedOn, failedOn }) => [
      restaurantId === lunaId ? 'luna' : 'sakura',
      `${bookedOn} ${failedOn}`,
    ])
    return Object.fromEntries(days)
  }

  const noticesOf = (restaurantId: RestaurantId) =>
    world.db.$count(notices, and(eq(notices.kind, 'payout_failed'), eq(notices.restaurantId, restaurantId)))
  const bothNotices = async () => [await noticesOf(first.restaurantId), await noticesOf(lunaId)]
  const lineOf = async (id: string) =>
    (await world.db.select().from(payoutLines).where(eq(payoutLines.id, id)))[0] ?? never()
  const atLuna = (payoutId: string) => ofLuna.api.payouts.get({ restaurant: 'luna', payoutId })

  test('[PYT-4, PYT-5] each restaurant sees its own share, and administrators what is unassigned', async () => {
    await orderOfLuna('pi_luna')
    const amount = cents(first.grandTotal + 7)
    const { unassigned } = await list(administrator)
    // About neither a payment nor a refund, so it explains no line.
    await explain({ key: 'order_without_payment', kind: 'order_without_payment' })
    await store(
      'po_two',
      [
        line('txn_sakura', { intentId: first.intentId }),
        line('txn_luna', { intentId: toId<'Intent'>('pi_luna'), amount }),
        line('txn_other', { kind: 'other', amount: cents(80) }),
      ],
      { missing: 3 },
    )
    const net = first.grandTotal - 30
    const seen = await detail('po_two')
    expect(seen).toMatchObject({ payout: { net, lines: 1, unexplained: 0 }, whole: null })
    expect(seen.items.map(({ id }) => id)).toEqual(['txn_sakura'])
    const seenByLuna = await atLuna('po_two')
    expect(seenByLuna).toMatchObject({ payout: { net: net + 7, lines: 1, unexplained: 7 }, whole: null })
    expect(seenByLuna.items.map(({ id }) => id)).toEqual(['txn_luna'])
    const { whole } = await detail('po_two', administrator)
    expect(whole).toEqual({ amount: net + net + 7 + 50 + 3, lines: 3, unexplained: 7 + 50 + 3 })
    expect((await list(administrator)).unassigned).toBe((unassigned ?? 0) + 50 + 3)
    expect(await (await exportOf(tomorrow)).text()).not.toContain('txn_luna')
    // What is missing from the platform's payout is not of a restaurant with its own account either.
    await useAccount(sandboxAccounts.active)
    expect((await detail('po_two', administrator)).payout.unexplained).toBe(0)
    const account = sandboxAccounts.active
    await store('po_own', [line('txn_own', { kind: 'transfer', isPassedOn: true })], { account, missing: 4 })
    expect(await lineOf('txn_own')).toMatchObject({ restaurantId: first.restaurantId })
    expect(await detail('po_own', administrator)).toMatchObject({
      payout: { lines: 1, unexplained: first.grandTotal - 30 + 4 },
      whole: null,
    })
    await store(
      'po_own_next',
      [
        line('txn_back', { kind: 'failed_payout', providerFee: cents(0), failedPayoutId: 'po_own' }),
        line('txn_back_too', {
          kind: 'failed_payout',
          amount: cents(100),
          providerFee: cents(0),
          failedPayoutId: 'po_unknown',
        }),
      ],
      { account },
    )
    expect((await (await exportOf(tomorrow)).text()).split('po_own_next,')).toHaveLength(2)
    expect((await detail('po_own_next')).payout.sums.returned).toBe(first.grandTotal - 30 + 100)
    await useAccount(null)
  })

  test('[PYT-6, PYT-8] each books and is notified of its own share, on its own open days', async () => {
    world.clock.set('2026-11-22T12:00[America/New_York]')
    const others = () =>
      world.db
        .select()
        .from(payoutShares)
        .where(ne(payoutShares.payoutId, 'po_two'))
        .orderBy(payoutShares.payoutId, payoutShares.restaurantId)
    const [before, noticesBefore] = [await others(), await bothNotices()]
    await store('po_two', [], { status: 'paid' })
    // Sakura has closed the day of the arrival.
    expect(await bookingsOf('po_two')).toEqual({ sakura: '2026-11-22 null', luna: `${tomorrow} null` })
    await world.db.insert(closedDays).values({
      restaurantId: lunaId,
      day: Temporal.PlainDate.from('2026-11-22'),
      endsAt: world.clock.now(),
      lastOrderNumber: 0,
      report: '{}',
      closedAt: world.clock.now(),
    })
    // In Los Angeles it is still the day before.
    world.clock.set('2026-11-25T05:00[America/New_York]')
    await store('po_two', [], { status: 'failed' })
    const booked = { sakura: '2026-11-22 2026-11-25', luna: `${tomorrow} 2026-11-24` }
    expect(await bookingsOf('po_two')).toEqual(booked)
    const returned = (await journalOn('2026-11-25')).filter(({ account }) => account === 'bank')
    expect(returned).toMatchObject([{ entry: 'failed_payouts', debit: 0, credit: first.grandTotal - 30 }])
    expect(await bothNotices()).toEqual(noticesBefore.map((count) => count + 1))
    // What is explained afterwards moves nothing.
    world.clock.set('2026-11-27T12:00[America/New_York]')
    await world.db
      .update(orders)
      .set({ grandTotal: cents(first.grandTotal + 7), tip: cents(first.tip + 7) })
      .where(eq(orders.intentId, toId<'Intent'>('pi_luna')))
    await explainAgain(reconciling.deps)
    expect((await atLuna('po_two')).payout.unexplained).toBe(0)
    expect(await bookingsOf('po_two')).toEqual(booked)
    expect(await others()).toEqual(before)
  })

  test('[PYT-6, PYT-8] one that fails before the day of its arrival is booked twice on that day; who receives nothing is not notified', async () => {
    const [sakuras = 0, lunas = 0] = await bothNotices()
    // Of 30 cents the fee leaves nothing.
    for (const amount of [cents(-500), cents(30)]) {
      const id = `po_early_${amount}`
      await store(
        id,
        [
          line(`txn_early_${amount}`, { intentId: first.intentId }),
          line(`txn_of_luna_${amount}`, { kind: 'other', amount, intentId: toId<'Intent'>('pi_luna') }),
        ],
        { status: 'failed', arrivesAt: Temporal.Instant.from('2026-11-28T00:00:00Z') },
      )
      const both = '2026-11-28 2026-11-28'
      expect(await bookingsOf(id)).toEqual({ sakura: both, luna: both })
    }
    expect(await bothNotices()).toEqual([sakuras + 2, lunas])
  })

  test('[PYT-4, PYT-5] what is learned later is added to a share that is not booked, and never to the platform’s money', async () => {
    await store(
      'po_late',
      [
        line('txn_booked', { intentId: first.intentId }),
        line('txn_late_sakura', { intentId: toId<'Intent'>('pi_late_sakura') }),
        line('txn_late_luna', { intentId: toId<'Intent'>('pi_late_luna') }),
        line('txn_others', { intentId: toId<'Intent'>('pi_others') }),
        line('txn_late_fee', { kind: 'platform_fee', intentId: toId<'Intent'>('pi_late_luna') }),
      ],
      { status: 'paid' },
    )
    const [share] = await world.db.select().from(payoutShares).where(eq(payoutShares.payoutId, 'po_late'))
    const late = await writeOrderLike(world.db, first.id)
    await world.db
      .update(orders)
      .set({ intentId: toId<'Intent'>('pi_late_sakura') })
      .where(eq(orders.id, late))
    await orderOfLuna('pi_late_luna')
    const useLunas = (stripeAccount: string | null) =>
      world.db.update(restaurants).set({ stripeAccount }).where(eq(restaurants.id, lunaId))
    // While Luna has its own account, what it received on the platform's was passed on.
    await useLunas('acct_luna')
    await store('po_passed_on', [line('txn_passed_on', { intentId: toId<'Intent'>('pi_passed_on') })])
    await orderOfLuna('pi_passed_on')
    await explainAgain(reconciling.deps)
    expect(await lineOf('txn_passed_on')).toMatchObject({ restaurantId: null, unexplained: 0 })
    await useLunas(null)
    expect(await lineOf('txn_late_sakura')).toMatchObject({
      restaurantId: null,
      orderId: late,
      unexplained: 0,
    })
    const sharesOf = () =>
      world.db
        .select()
        .from(payoutShares)
        .where(eq(payoutShares.payoutId, 'po_late'))
        .orderBy(payoutShares.lines)
    expect(await sharesOf()).toEqual([share])
    // What is explained, or is another's already, stays as it is.
    await orderOfLuna('pi_others')
    await world.db
      .update(payoutLines)
      .set({ restaurantId: first.restaurantId })
      .where(eq(payoutLines.id, 'txn_others'))
    const grandTotal = (change: number) =>
      world.db
        .update(orders)
        .set({ grandTotal: cents(first.grandTotal + change), tip: cents(first.tip + change) })
        .where(eq(orders.id, first.id))
    await grandTotal(1)
    await explainAgain(reconciling.deps)
    expect(await lineOf('txn_booked')).toMatchObject({ unexplained: 0 })
    await grandTotal(0)
    expect(await lineOf('txn_others')).toMatchObject({ restaurantId: first.restaurantId, unexplained: 0 })
    expect(await sharesOf()).toEqual([share])
    expect(await lineOf('txn_late_fee')).toMatchObject({ restaurantId: null })
  })

  test('[PYT-4, RCN-12] a person explains a refund by the provider’s name for it, and no other line of its payment', async () => {
    const id = await plant.request(first.id, 400)
    await world.db.update(refunds).set({ providerRefundId: 're_ours' }).where(eq(refunds.id, id))
    // It has no name at the provider yet.
    await plant.request(first.id, 300)
    const explainRefund = (providerRefundId: string, amount: number, intentId: Order['intentId'] | null) =>
      explain({
        key: `refund_unknown ${providerRefundId}`,
        kind: 'refund_unknown',
        providerRefundId,
        intentId,
        providerAmount: cents(amount),
      })
    await explainRefund('re_by_hand', 500, first.intentId)
    await explainRefund('re_ours', 600, null)
    const strange = toId<'Intent'>('pi_strange')
    await explain({ key: 'payment_unknown', kind: 'payment_unknown', intentId: strange })
    const refund = { kind: 'refund', intentId: first.intentId, providerFee: cents(0) } as const
    await store('po_refunds', [
      line('txn_by_hand', { ...refund, refundId: 're_by_hand', amount: cents(-500) }),
      line('txn_other_refund', { ...refund, refundId: 're_other', amount: cents(-500) }),
      line('txn_ours', { ...refund, refundId: 're_ours', amount: cents(-600) }),
      line('txn_nameless', { ...refund, amount: cents(-300) }),
      line('txn_of_strange', { ...refund, intentId: strange, refundId: 're_strange', amount: cents(-700) }),
    ])
    expect(await lineOf('txn_nameless')).toMatchObject({ unexplained: 300 })
    expect(await lineOf('txn_of_strange')).toMatchObject({ unexplained: 0 })
    expect(await lineOf('txn_by_hand')).toMatchObject({ unexplained: 0 })
    expect(await lineOf('txn_other_refund')).toMatchObject({ unexplained: 500 })
    expect(await lineOf('txn_ours')).toMatchObject({ unexplained: 0 })
  })

  test('[PYT-4, DSP-6] a dispute explains its line, and the transfer that was reversed for it', async () => {
    const { restaurantId, id: orderId } = first
    const lost = { status: 'lost', isInquiry: false, reason: 'fraudulent' } as const
    const openedAt = world.clock.now()
    await world.db.insert(disputes).values(
      [
        { id: 'dp_reversed', transferId: 'tr_reversed' },
        { id: 'dp_direct', transferId: null },
      ].map((names) => ({
        ...lost,
        ...names,
        restaurantId,
        orderId,
        amount: cents(900),
        withdrawn: cents(900),
        fee: cents(0),
        openedAt,
      })),
    )
    const dispute = { kind: 'dispute', amount: cents(-900), providerFee: cents(0) } as const
    await store('po_disputes', [
      line('txn_reversed', { ...dispute, reversedTransferId: 'tr_reversed' }),
      line('txn_direct', { ...dispute, disputeId: 'dp_direct', intentId: first.intentId }),
      line('txn_other_transfer', { ...dispute, reversedTransferId: 'tr_other' }),
      line('txn_nobodys', dispute),
    ])
    const owned = { restaurantId, orderId, unexplained: 0 }
    expect(await lineOf('txn_reversed')).toMatchObject({ ...owned, disputeId: 'dp_reversed' })
    expect(await lineOf('txn_direct')).toMatchObject({ ...owned, disputeId: 'dp_direct' })
    for (const id of ['txn_other_transfer', 'txn_nobodys'])
      expect(await lineOf(id)).toMatchObject({ restaurantId: null, disputeId: null, unexplained: 900 })
  })

  test('[PYT-10, PYT-11] has its lines page by page, newest first, and all of them in the file', async () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => `txn_long_${`${index}`.padStart(4, '0')}`)
    const times = ids.map((id, index) => ({ id, at: world.clock.now().add({ seconds: (index * 7) % 13 }) }))
    const fee = { kind: 'provider_fee', amount: cents(-1), intentId: first.intentId } as const
    await store(
      'po_long',
      times.map(({ id, at }) => line(id, { ...fee, at })),
    )
    const newestFirst = times
      .toSorted((one, other) => Temporal.Instant.compare(other.at, one.at) || (one.id < other.id ? 1 : -1))
      .map(({ id }) => id)
    const page = (cursor: string | null) =>
      owner.api.payouts.get({ ...sakura, payoutId: 'po_long', before: cursor ?? undefined })
    const cursors: (string | null)[] = [null]
    const seen: string[][] = []
    for (const cursor of cursors) {
      const { items, next } = await page(cursor)
      seen.push(items.map(({ id }) => id))
      if (next) cursors.push(next)
    }
    expect(seen.map(({ length }) => length)).toEqual([...Array(10).fill(100), 1])
    expect(seen.flat()).toEqual(newestFirst)
    const lines = (await (await exportOf(tomorrow)).text()).split('\r\n')
    const exported = lines.filter((each) => each.startsWith('po_long,')).map((each) => each.split(',').at(-1))
    expect(exported).toEqual(newestFirst)
    await world.db.delete(payoutLines).where(eq(payoutLines.id, newestFirst.at(-1) ?? ''))
    expect(await page(cursors.at(-2) ?? null)).toMatchObject({ items: { length: 100 }, next: null })
    // All of it is explained, so a run leaves it alone.
    await world.db.transaction(async (tx) => {
      await lockPayout(tx, 'po_long')
      await explainAgain(reconciling.deps)
    })
  })

  test('[PYT-1, PYT-8] is not stored until the failed payout that it returns can be read; its times are ours', async () => {
    const back = line('txn_unread', { kind: 'failed_payout', failedPayoutId: 'po_unread' })
    const { deps, payments } = reconciling
    const readPayout = () => Promise.reject(problem('unreachable'))
    const unread = store('po_returning', [back], { deps: { ...deps, payments: { ...payments, readPayout } } })
    await expect(unread).rejects.toThrow('no answer')
    expect(await world.db.$count(payouts, eq(payouts.id, 'po_returning'))).toBe(0)
    const behind = { now: () => world.clock.now().subtract({ hours: 48 }) }
    await store('po_returning', [back], { deps: { ...deps, providerClock: behind } })
    const inTwoDays = world.clock.now().add({ hours: 48 })
    const row = await world.db.query.payouts.findFirst({ where: eq(payouts.id, 'po_returning') })
    expect(`${row?.createdAt} ${row?.arrivesOn}`).toBe(`${inTwoDays} 2026-11-23`)
    expect((await lineOf('txn_unread')).at).toEqual(inTwoDays)
  })

  test('[PYT-1, PYT-8] read by many at once, it keeps its latest state, and its owners are notified once', async () => {
    const noticesBefore = await noticesOf(first.restaurantId)
    const lines = [line('txn_at_once', { intentId: first.intentId })]
    const statuses = ['failed', 'in_transit', 'failed', 'paid'] as const
    const { storing } = await world.db.transaction(async (tx) => {
      await lockPayout(tx, 'po_at_once')
      const storing = Promise.all(statuses.map((status) => store('po_at_once', lines, { status })))
      // All have read the provider's state, and none has stored it.
      await expect.poll(() => countWaiting(world.db)).toBe(statuses.length)
      await store('po_meanwhile', [])
      return { storing }
    })
    await storing
    expect(await world.db.query.payouts.findFirst({ where: eq(payouts.id, 'po_at_once') })).toMatchObject({
      status: 'failed',
    })
    expect(await noticesOf(first.restaurantId)).toBe(noticesBefore + 1)
  })

  test('[PYT-6] a booking waits for a day of its restaurant that is just being closed', async () => {
    const lines = [line('txn_closing', { intentId: toId<'Intent'>('pi_luna') })]
    const sakuras = await journalOn('2026-11-25')
    const closeLuna = (db: World['db'], day: string) =>
      db
        .update(closedDays)
        .set({ day: Temporal.PlainDate.from(day) })
        .where(eq(closedDays.restaurantId, lunaId))
    const { storing } = await world.db.transaction(async (tx) => {
      const counter = eq(restaurantCounters.restaurantId, lunaId)
      await tx.select().from(restaurantCounters).where(counter).for('update')
      const storing = store('po_closing', lines, { status: 'paid' })
      await expect.poll(() => countWaiting(world.db)).toBe(1)
      await store('po_open', [line('txn_open', { intentId: first.intentId })], { status: 'paid' })
      await closeLuna(tx, '2026-11-24')
      return { storing }
    })
    await storing
    expect(await bookingsOf('po_closing')).toEqual({ luna: '2026-11-25 null' })
    expect(await journalOn('2026-11-25')).toEqual(sakuras)
    await closeLuna(world.db, '2026-11-28')
    await store('po_closing', [], { status: 'failed' })
    expect(await bookingsOf('po_closing')).toEqual({ luna: '2026-11-25 2026-11-29' })
  })

  test('[PYT-6] an explanation waits for what is just being booked', async () => {
    await store('po_busy', [line('txn_busy', { intentId: toId<'Intent'>('pi_busy') })])
    await orderOfLuna('pi_busy')
    const { explaining } = await world.db.transaction(async (tx) => {
      await lockPayout(tx, 'po_busy')
      const explaining = explainAgain(reconciling.deps)
      await expect.poll(() => countWaiting(world.db)).toBe(1)
      await tx.update(payouts).set({ status: 'paid' }).where(eq(payouts.id, 'po_busy'))
      return { explaining }
    })
    await explaining
    expect(await lineOf('txn_busy')).toMatchObject({ restaurantId: lunaId })
    expect(await bookingsOf('po_busy')).toEqual({ luna: expect.stringMatching(/^2026-/) })
  })
})

function useAccount(stripeAccount: string | null) {
  return world.db.update(restaurants).set({ stripeAccount }).where(eq(restaurants.slug, 'sakura'))
}

function problem(kind: PaymentProviderError['kind']): PaymentProviderError {
  return new PaymentProviderError(kind, 'no_answer', 'no answer')
}

function failing(error: Error): AsyncIterable<never> {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }
}

async function bookedOn(payoutId: string) {
  const [share] = await world.db.select().from(payoutShares).where(eq(payoutShares.payoutId, payoutId))
  return {
    bookedOn: share?.bookedOn?.toString() ?? null,
    failedOn: share?.failedOn?.toString() ?? null,
  }
}

function never(): never {
  throw new Error('expected a payout')
}
