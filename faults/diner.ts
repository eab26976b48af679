/** A diner's browser: the product's own payment steps over HTTP, until there is an order or the diner leaves. */

import { setTimeout as delay } from 'node:timers/promises'
import type { DeliveryQuoteView } from '#contract/orders/delivery.ts'
import type { PlacedOrder } from '#contract/orders/ordering.ts'
import type { CartId } from '#domain/ids.ts'
import type { Random } from '#simulation/random.ts'
import { type CheckoutBody, checkoutBody } from '#testing/ordering.ts'
import { type PayDeps, type PayOutcome, payOrder, resumePayment } from '#web/customer/payment/pay-order.ts'
import type { PendingPayment } from '#web/customer/payment/pending-payment.ts'
import { dinerApi } from './diner-api.ts'
import { dinerCard } from './diner-card.ts'
import type { DinerPlan } from './diner-plans.ts'
import type { EventLog } from './event-log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

/** Everything that was reported to a diner and must be true. */
export type DinerReport = {
  readonly plan: DinerPlan
  readonly email: string
  /** Checkouts that the provider reported as paid to this browser. */
  readonly paid: { readonly checkoutId: string; readonly intentId: string }[]
  /** Orders that this browser saw; several responses may contain the same one. */
  readonly orders: Pick<PlacedOrder, 'token' | 'number' | 'totals'>[]
  /** Why there was no order, although the diner stayed. */
  gaveUp: string | null
}

/** The tab of one diner. */
export type DinerTab = {
  readonly environment: FaultEnvironment
  readonly plan: DinerPlan
  readonly random: Random
  readonly report: DinerReport
  readonly note: (what: string) => void
  cartId: CartId | null
  quote: DeliveryQuoteView | null
  pending: PendingPayment | null
  attempts: number
  hasLeft: boolean
}

/** How long a diner keeps trying, in milliseconds. */
const timeoutMs = 240_000

export async function visit(
  environment: FaultEnvironment,
  plan: DinerPlan,
  random: Random,
  eventLog: EventLog,
): Promise<DinerReport> {
  const tab = openTab(environment, plan, random, eventLog)
  const { report, note } = tab
  const deps = payDepsOf(tab)
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    const outcome = await takeStep(tab, deps)
    if (tab.hasLeft) return report
    if (outcome?.kind === 'ordered') {
      report.orders.push(outcome.order)
      note(`has order #${outcome.order.number} of ${plan.menu.restaurant.slug}`)
      return report
    }
    if (outcome && outcome.kind !== 'confirming') note(`reads ${JSON.stringify(outcome)}`)
    await delay(random.int(150, 900))
  }
  report.gaveUp = `no order after ${timeoutMs / 1000} s`
  note(report.gaveUp)
  return report
}

function openTab(
  environment: FaultEnvironment,
  plan: DinerPlan,
  random: Random,
  eventLog: EventLog,
): DinerTab {
  return {
    environment,
    plan,
    random,
    report: { plan, email: plan.diner.email, paid: [], orders: [], gaveUp: null },
    note: (what) => eventLog.note(`diner ${plan.place} ${what}`),
    cartId: null,
    quote: null,
    pending: null,
    attempts: 0,
    hasLeft: false,
  }
}

function payDepsOf(tab: DinerTab): PayDeps {
  return {
    callApi: async () => dinerApi(tab),
    openCart: async () => {
      tab.cartId ??= (await dinerApi(tab).carts.open({ restaurantId: tab.plan.menu.restaurant.id })).cartId
      return tab.cartId
    },
    // A run is shorter than a quote's lifetime.
    renewQuote: async () => ({ kind: 'failed', message: 'no quote is renewed here' }),
    remember: (pending) => {
      tab.pending = pending
      if (!pending.isPaid) return
      tab.report.paid.push(pending)
      tab.note(`sees that ${pending.intentId} of checkout ${pending.checkoutId} is paid`)
    },
    forget: () => {
      tab.pending = null
    },
    wait: (ms) => delay(ms),
  }
}

/** Goes on with the payment that is open, or starts one; null if there was no quote to start with. */
async function takeStep(tab: DinerTab, deps: PayDeps): Promise<PayOutcome | null> {
  const { pending, note } = tab
  const { diner, address } = tab.plan
  if (pending) return resumePayment(deps, pending)
  try {
    tab.quote ??= address === null ? null : await askQuote(tab, address)
  } catch (problem) {
    note(`gets no quote: ${problem instanceof Error ? problem.message : problem}`)
    return null
  }
  tab.attempts += 1
  return payOrder(deps, {
    refusal: null,
    request: requestOf(tab),
    billing: { name: `${diner.firstName} ${diner.lastName}`, email: diner.email, phone: diner.phone },
    card: dinerCard(tab),
  })
}

function askQuote(tab: DinerTab, address: string) {
  const { slug } = tab.plan.menu.restaurant
  return dinerApi(tab).delivery.quote({ restaurant: slug, address, timing: { kind: 'asap' } })
}

function requestOf({ plan, quote, attempts }: DinerTab): Omit<CheckoutBody, 'cartId'> {
  const { firstName, lastName, email, phone } = plan.diner
  const isFirst = plan.behavior === 'changes the cart' && attempts === 1
  const lines = isFirst ? plan.otherLines : plan.lines
  const { cartId: _, ...request } = checkoutBody(plan.menu, unknownCart, lines, {
    tip: plan.tip,
    tipConfirmed: true,
    customer: { firstName, lastName, email, phone },
    ...(quote ? { quote } : {}),
  })
  return request
}

const unknownCart = '' as CheckoutBody['cartId']
