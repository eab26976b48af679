/** The visit of one diner: menu, cart, payment and order, over HTTP as from a browser. */

import { ORPCError } from '@orpc/client'
import type { DeliveryQuoteView } from '#contract/orders/delivery.ts'
import type { CheckoutAnswer, PlacedOrder } from '#contract/orders/ordering.ts'
import type { DrillEvent } from '#domain/demo/drills/drill-event.ts'
import type { CartId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { RefusalKind } from '#domain/refusal.ts'
import { type CheckoutRequest, checkoutRequest } from '../diners/checkout-request.ts'
import type { Browser } from './browser.ts'
import type { DinerPlan } from './plan-drill.ts'
import { payByCard } from './sandbox-card.ts'

type DinerEvent = DrillEventOf<DrillEvent>
type DrillEventOf<Event> = Event extends { diner: number } ? Omit<Event, 'at' | 'diner'> : never

type VisitDeps = {
  readonly browser: Browser
  readonly menu: Menu
  readonly sandboxOrigin: string
  readonly wait: (milliseconds: number) => Promise<void>
  readonly record: (event: DinerEvent) => void
}

/** How often a diner tries again after the connection was lost or the payment is still open. */
const mostTries = 8

/** Never rejects: whatever the diner meets is recorded. */
export async function visitRestaurant(deps: VisitDeps, plan: DinerPlan): Promise<void> {
  const { record } = deps
  record({ kind: 'came', email: plan.customer.email })
  try {
    await order(deps, plan)
  } catch (problem) {
    if (problem instanceof ORPCError && problem.status < 500) return record(refusalOf(problem))
    const message = problem instanceof Error ? problem.message : String(problem)
    record({ kind: 'failed', message: message.slice(0, 200) })
  }
}

async function order(deps: VisitDeps, plan: DinerPlan): Promise<void> {
  const { browser, menu, record, wait } = deps
  await browser.open('/')
  const { id: restaurantId } = menu.restaurant
  await wait(plan.thinks)
  const { cartId } = await browser.api.carts.open({ restaurantId })
  if (plan.isAbandoned) return record({ kind: 'abandoned' })
  const { timing, quote } = await chooseTimeAndQuote(deps, plan)
  await payAndWait(deps, plan, requestOf(menu, plan, { cartId, timing, quote }))
}

type Timing = CheckoutRequest['timing']

/** A delivery is quoted before its times are known, and once more for the chosen one, as in the dialog (DLV-12). */
async function chooseTimeAndQuote(deps: VisitDeps, plan: DinerPlan): Promise<Omit<Checkout, 'cartId'>> {
  const timing = await chooseTime(deps, plan, null)
  const { deliveryAddress: address } = plan
  if (address === null) return { timing, quote: null }
  const { slug: restaurant } = deps.menu.restaurant
  const quote = await deps.browser.api.delivery.quote({ restaurant, address, timing })
  if (timing.kind === 'asap') return { timing, quote }
  const later = await chooseTime(deps, plan, quote.minutes)
  return {
    timing: later,
    quote: await deps.browser.api.delivery.quote({ restaurant, address, timing: later }),
  }
}

/** One of the times that are offered now, for a scheduled order. */
async function chooseTime(
  { browser, menu }: VisitDeps,
  { later }: DinerPlan,
  deliveryMinutes: number | null,
): Promise<Timing> {
  if (later === null) return { kind: 'asap' }
  const { slug: restaurant } = menu.restaurant
  const { pickableTimes } = await browser.api.menu.availability({
    restaurant,
    ...(deliveryMinutes !== null && { deliveryMinutes }),
  })
  const at = pickableTimes[Math.floor(later * pickableTimes.length)]
  return at ? { kind: 'later', at } : { kind: 'asap' }
}

type Checkout = {
  readonly cartId: CartId
  readonly timing: Timing
  readonly quote: DeliveryQuoteView | null
}

function requestOf(menu: Menu, plan: DinerPlan, { cartId, timing, quote }: Checkout): CheckoutRequest {
  const { lines, tip, customer } = plan
  return checkoutRequest(menu, cartId, lines, {
    customer: { ...customer },
    tip,
    tipConfirmed: true,
    timing,
    quote,
  })
}

/** What has already gone wrong for the diner: each thing does once. */
type Luck = { isDeclined: boolean; isCut: boolean }

/** Pays, with all that goes wrong, until there is an order or the browser is closed. */
async function payAndWait(deps: VisitDeps, plan: DinerPlan, input: CheckoutRequest): Promise<void> {
  const luck: Luck = { isDeclined: false, isCut: false }
  for (let tries = 0; tries < mostTries; tries++) {
    const started = await startCheckout(deps, plan, input, luck)
    if (started.kind === 'ordered') return ordered(deps, started.order)
    const outcome = await pay(deps, plan, started, luck)
    if (outcome === 'closed') return
    const placed = outcome === 'declined' ? null : await complete(deps, plan, started, luck)
    if (placed) return ordered(deps, placed)
    await deps.wait(400)
  }
  throw new Error('there is still no order')
}

type Started = Extract<CheckoutAnswer, { kind: 'pay' }>

async function startCheckout(
  deps: VisitDeps,
  { cut }: DinerPlan,
  input: CheckoutRequest,
  luck: Luck,
): Promise<CheckoutAnswer> {
  const { browser, record } = deps
  if (cut === 'start' && !luck.isCut) {
    luck.isCut = true
    browser.cutNext('checkouts/start')
    record({ kind: 'cut', cut })
  }
  return retried(deps, () => browser.api.checkouts.start(input))
}

/** paid: as the provider says · unknown: the product must find out · closed: the diner is gone. */
async function pay(
  { record, sandboxOrigin }: VisitDeps,
  { isDeclinedFirst, cut }: DinerPlan,
  { checkoutId, intentId, clientSecret, amount }: Started,
  luck: Luck,
): Promise<'paid' | 'declined' | 'unknown' | 'closed'> {
  const isDeclined = isDeclinedFirst && !luck.isDeclined
  luck.isDeclined = true
  const isCut = cut === 'pay' && !isDeclined && !luck.isCut
  if (isCut) {
    luck.isCut = true
    record({ kind: 'cut', cut })
  }
  const card = isDeclined ? 'declined' : 'good'
  const outcome = await payByCard(sandboxOrigin, { intentId, clientSecret, card, isCut })
  if (outcome === 'declined') record({ kind: 'declined' })
  if (outcome !== 'paid') return outcome
  record({ kind: 'paid', checkoutId, amount })
  if (cut !== 'closed') return 'paid'
  record({ kind: 'cut', cut })
  return 'closed'
}

/** The order; null if the payment turns out not to have succeeded. */
async function complete(
  deps: VisitDeps,
  { cut }: DinerPlan,
  { checkoutId, amount }: Started,
  luck: Luck,
): Promise<PlacedOrder | null> {
  const { browser, record, wait } = deps
  if (cut === 'complete' && !luck.isCut) {
    luck.isCut = true
    browser.cutNext('checkouts/complete')
    record({ kind: 'cut', cut })
  }
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      const placed = await retried(deps, () => browser.api.checkouts.complete({ checkoutId }))
      // After a lost response of the provider the order is the first sign of the payment.
      if (cut === 'pay') record({ kind: 'paid', checkoutId, amount })
      return placed
    } catch (problem) {
      if (!(problem instanceof ORPCError)) throw problem
      if (kindOf(problem) === 'payment_not_succeeded') return null
      if (problem.code !== 'NOT_YET') throw problem
    }
    await wait(1_000)
  }
  throw new Error('the payment is still open')
}

function ordered({ record }: VisitDeps, { number, totals }: PlacedOrder): void {
  record({ kind: 'ordered', order: number, total: totals.grandTotal })
}

/** Repeats a call whose connection was lost, or that found the server failing; refusals pass. */
async function retried<Answer>({ wait }: VisitDeps, call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (problem) {
      const isRefused = problem instanceof ORPCError && problem.status < 500
      if (isRefused || tries === mostTries) throw problem
    }
    await wait(300 * tries)
  }
}

function refusalOf(problem: ORPCError<string, unknown>) {
  return { kind: 'refused', refusal: kindOf(problem), message: problem.message } as const
}

/** null for a limit, which is no rule. */
function kindOf({ data }: ORPCError<string, unknown>): RefusalKind | null {
  return (data as { refusal?: { kind: RefusalKind } } | undefined)?.refusal?.kind ?? null
}
