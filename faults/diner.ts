/** A diner's browser: the product's own payment steps over HTTP, until there is an order or the diner leaves. */

import { setTimeout as delay } from 'node:timers/promises'
import type { DeliveryQuoteView } from '#contract/delivery.ts'
import type { Api } from '#contract/index.ts'
import type { PlacedOrder } from '#contract/ordering.ts'
import type { CartId } from '#domain/ids.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import type { Random } from '#simulation/random.ts'
import { aCustomer, type CheckoutBody, checkoutBody, declinedCard, goodCard } from '#testing/ordering.ts'
import type { CardForm } from '#web/customer/payment/card-form.ts'
import { type PayDeps, type PayOutcome, payOrder, resumePayment } from '#web/customer/payment/pay-order.ts'
import type { PendingPayment } from '#web/customer/payment/pending-payment.ts'
import { openSandboxProvider } from '#web/customer/payment/sandbox-provider.ts'
import { addressOf, callAnyOf } from './clients.ts'
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

/** How long a diner keeps trying, in milliseconds. */
const timeoutMs = 240_000

export async function visit(
  environment: FaultEnvironment,
  plan: DinerPlan,
  random: Random,
  eventLog: EventLog,
): Promise<DinerReport> {
  const record: DinerReport = { plan, email: emailOf(plan), paid: [], orders: [], gaveUp: null }
  const until = performance.now() + timeoutMs
  const state = { pending: null as PendingPayment | null, hasLeft: false, attempts: 0 }
  let cartId: CartId | null = null
  let quote: DeliveryQuoteView | null = null
  const deps: PayDeps = {
    callApi: async () => api(),
    openCart: async () => {
      cartId ??= (await api().carts.open({ restaurantId: plan.menu.restaurant.id })).cartId
      return cartId
    },
    // A run is shorter than a quote's lifetime.
    renewQuote: async () => ({ kind: 'failed', message: 'no quote is renewed here', cause: null }),
    report: (problem) => note(`meets ${problem instanceof Error ? problem.message : problem}`),
    remember: (pending) => {
      state.pending = pending
      if (pending.isPaid) {
        record.paid.push(pending)
        note(`sees that ${pending.intentId} of checkout ${pending.checkoutId} is paid`)
      }
    },
    forget: () => {
      state.pending = null
    },
    wait: (ms) => delay(ms),
  }

  while (performance.now() < until) {
    const outcome = await takeStep()
    if (state.hasLeft) return record
    if (outcome?.kind === 'ordered') {
      record.orders.push(outcome.order)
      note(`has order #${outcome.order.number} of ${plan.menu.restaurant.slug}`)
      return record
    }
    if (outcome && outcome.kind !== 'confirming') note(`reads ${JSON.stringify(outcome)}`)
    await delay(random.int(150, 900))
  }
  record.gaveUp = `no order after ${timeoutMs / 1000} s`
  note(record.gaveUp)
  return record

  async function takeStep(): Promise<PayOutcome | null> {
    if (state.pending) return resumePayment(deps, state.pending)
    try {
      quote ??= plan.address === null ? null : await askQuote(plan.address)
    } catch (problem) {
      note(`gets no quote: ${problem instanceof Error ? problem.message : problem}`)
      return null
    }
    state.attempts += 1
    return payOrder(deps, {
      refusal: null,
      request: requestOf(state.attempts),
      billing: { name: 'Ada Byron', email: record.email, phone: aCustomer.phone },
      card: cardFor(state.attempts),
    })
  }

  function askQuote(address: string) {
    const { slug } = plan.menu.restaurant
    return api().delivery.quote({ restaurant: slug, address, timing: { kind: 'asap' } })
  }

  function requestOf(attempt: number): Omit<CheckoutBody, 'cartId'> {
    const isFirst = plan.behavior === 'changes the cart' && attempt === 1
    const { cartId: _, ...request } = checkoutBody(
      plan.menu,
      unknownCart,
      isFirst ? plan.otherLines : plan.lines,
      {
        tip: plan.tip,
        tipConfirmed: true,
        customer: { ...aCustomer, email: record.email },
        ...(quote ? { quote } : {}),
      },
    )
    return request
  }

  /** The plain card form as this diner uses it. */
  function cardFor(attempt: number): CardForm {
    const provider = openSandboxProvider({
      url: environment.sandboxOrigin,
      publishableKey: sandboxKeys.publishableKey,
      fetch,
      wait: (ms) => delay(ms),
      showChallenge: () => {
        throw new Error('no card of a run requires a challenge')
      },
    })
    const isDeclined = plan.behavior === 'is declined first' && attempt === 1
    const number = isDeclined ? declinedCard : goodCard
    const card = { number, expMonth: '12', expYear: '50', cvc: '123', postalCode: '10001' }
    return {
      createPaymentMethod: (billing) => provider.createPaymentMethod(card, billing),
      async confirm(clientSecret, methodId) {
        if (plan.behavior === 'leaves before paying') return leave('before paying')
        // Goes back to the menu with an open payment.
        if (plan.behavior === 'changes the cart' && attempt === 1) return { kind: 'refused', message: null }
        const answers = await Promise.all(
          Array.from({ length: plan.repeatsCalls ? 2 : 1 }, () => provider.confirm(clientSecret, methodId)),
        )
        const answer = answers.find(({ kind }) => kind === 'settled') ?? answers[0]
        if (!answer) throw new Error('the provider was not called')
        if (plan.behavior !== 'leaves after paying' || answer.kind !== 'settled') return answer
        const { checkoutId, intentId } = state.pending ?? { checkoutId: '', intentId: '' }
        record.paid.push({ checkoutId, intentId })
        return leave(`after paying ${intentId} of checkout ${checkoutId}`)
      },
    }
  }

  function leave(when: string): never {
    state.hasLeft = true
    note(`leaves ${when}`)
    throw new Error('the browser was closed')
  }

  function api(): Api {
    const host = `${plan.menu.restaurant.slug}.localhost`
    const caller = { host, address: addressOf(plan.place) }
    const first = callAnyOf(environment.apps, random, caller)
    return plan.repeatsCalls ? twice(first, callAnyOf(environment.apps, random, caller)) : first
  }

  function note(what: string): void {
    eventLog.note(`diner ${plan.place} ${what}`)
  }
}

const unknownCart = '' as CheckoutBody['cartId']

export function emailOf({ place }: Pick<DinerPlan, 'place'>): string {
  return `diner-${place}@example.com`
}

/** Makes every call on both clients. Returns the first client's result if it succeeds. */
function twice<Client extends object>(first: Client, second: Client): Client {
  return new Proxy(first, {
    get(target, name, receiver) {
      const [one, other] = [Reflect.get(target, name, receiver), Reflect.get(second, name)]
      if (typeof one !== 'function' || typeof other !== 'function') return one
      return twice(one, other)
    },
    apply(target, self, args) {
      const calls = [target, second].map((call) => Reflect.apply(call as () => Promise<unknown>, self, args))
      // The call whose result is unused may fail.
      return Promise.any(calls).catch(() => calls[0])
    },
  })
}
