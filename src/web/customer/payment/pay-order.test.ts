import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutAnswer, PlacedOrder } from '#contract/orders/ordering.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { CardForm, ConfirmOutcome, MethodOutcome } from './card-form.ts'
import { type PayAttempt, type PayDeps, payOrder, resumePayment } from './pay-order.ts'
import type { PendingPayment } from './pending-payment.ts'
import type { StartCheckoutInput } from './start-checkout.ts'

const pending: PendingPayment = {
  checkoutId: toId('018f6b1e-0000-7000-8000-000000000001'),
  intentId: toId('pi_1'),
  amount: cents(1_000),
  isPaid: false,
}
const { checkoutId, intentId } = pending
const toPay: CheckoutAnswer = {
  kind: 'pay',
  checkoutId,
  intentId,
  clientSecret: 'pi_1_secret_x',
  amount: cents(1_000),
}
const order = { number: 1042, token: 'a-token' } as unknown as PlacedOrder
const request = { shown: { grandTotal: 1_000 } } as StartCheckoutInput

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

describe('paying', () => {
  test('[CHK-2] runs its steps in order: card, intent, confirmation, order', async () => {
    const world = makeWorld({})
    expect(await world.pay()).toEqual({ kind: 'ordered', order })
    expect(world.steps).toEqual([
      'method',
      'start',
      'remember unpaid',
      'confirm',
      'remember paid',
      'complete',
      'forget',
    ])
  })

  test('[CHK-2] an incomplete order and a missing form change nothing', async () => {
    const world = makeWorld({})
    expect(await world.pay({ refusal: { kind: 'order_incomplete' } })).toEqual(
      failed('Missing required order information. Please go back and review your order details.', {
        kind: 'order_incomplete',
      }),
    )
    expect(await world.pay({ card: null })).toEqual(
      failed('Payment system is not ready. Please refresh the page and try again.'),
    )
    expect(world.steps).toEqual([])
  })

  test.each([
    ['Your card number is invalid.', 'Your card number is invalid.'],
    [null, 'Invalid card information.'],
  ])(
    '[CHK-3] a card without a payment method (%s) is refused before the server is called',
    async (message, text) => {
      const world = makeWorld({ method: { kind: 'refused', message } })
      expect(await world.pay()).toEqual(failed(text))
      expect(world.steps).toEqual(['method'])
    },
  )

  test.each([
    [{ kind: 'refused', message: 'Your card was declined.' }, 'Your card was declined.'],
    [{ kind: 'refused', message: null }, 'Payment processing failed.'],
    [{ kind: 'settled', status: 'requires_action' }, 'Payment was not successful. Status: requires_action'],
  ] as const)('[CHK-3] after the confirmation %o the form can be used again', async (confirm, text) => {
    const world = makeWorld({ confirm })
    expect(await world.pay()).toEqual(failed(text))
    expect(world.steps).toEqual(['method', 'start', 'remember unpaid', 'confirm', 'forget'])
  })

  test('[CHK-4] a changed price is returned as a question', async () => {
    const changes = ['Miso Soup is now $5.00 (was $4.00)']
    const data = { changes, grandTotal: 1_100 }
    const start = new ORPCError('PRICE_CHANGED', { defined: true, status: 409, data })
    const world = makeWorld({ start })
    expect(await world.pay()).toEqual({
      kind: 'price_changed',
      changes,
      was: cents(1_000),
      grandTotal: cents(1_100),
    })
  })

  test('[CHK-3] a refusal shows its own message', async () => {
    const world = makeWorld({ start: refusal('CONFLICT', { kind: 'checkout_replaced' }) })
    expect(await world.pay()).toEqual(
      failed('This order was changed in another window. Please review it and pay again.', {
        kind: 'checkout_replaced',
      }),
    )
  })

  test('[CHK-3] a server error while creating the intent is quoted', async () => {
    const world = makeWorld({ start: new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Error 7f3a' }) })
    expect(await world.pay()).toEqual({
      ...failed('Failed to create payment intent: Error 7f3a'),
      isOurs: true,
    })
  })

  test.each([
    [
      'an unreachable server',
      { start: new TypeError('Failed to fetch') },
      'Unable to connect to our servers. Please try again in a moment.',
    ],
    [
      'an unreachable provider',
      { method: new TypeError('Failed to fetch') },
      'Server configuration issue. Our technical team has been notified.',
    ],
    [
      'an unexpected error',
      { start: new RangeError('a bug') },
      'An unexpected error occurred during payment processing.',
    ],
  ])('[CHK-3] %s has one message, and the card is not to blame', async (_, script, message) => {
    expect(await makeWorld(script).pay()).toEqual({ ...failed(message), isOurs: true })
  })

  test('[CHK-2] a total of 0 becomes an order without a card', async () => {
    const world = makeWorld({ start: { kind: 'ordered', order } })
    expect(await world.pay({ card: 'none' })).toEqual({ kind: 'ordered', order })
    expect(world.steps).toEqual(['start'])
  })

  test('[CHK-5] a cart that was paid in another tab shows its order', async () => {
    const world = makeWorld({ start: { kind: 'ordered', order } })
    expect(await world.pay()).toEqual({ kind: 'ordered', order })
    expect(world.steps).toEqual(['method', 'start'])
  })
})

describe('after the money was taken', () => {
  test('[CHK-6] the order is requested again until it exists', async () => {
    const world = makeWorld({
      complete: [new Error('down'), refusal('NOT_FOUND', { kind: 'checkout_not_found' })],
    })
    expect(await world.pay()).toEqual({ kind: 'ordered', order })
    expect(world.steps.filter((step) => step === 'complete')).toHaveLength(3)
  })

  test("[CHK-6] an order that can't be made keeps the pending payment and shows its id", async () => {
    const world = makeWorld({ complete: Array.from({ length: 5 }, () => new Error('Service Unavailable')) })
    expect(await world.pay()).toEqual({
      kind: 'unsettled',
      message:
        'Order creation failed: Service Unavailable. Your payment was processed successfully. Please contact support with payment ID: pi_1',
    })
    expect(world.steps).not.toContain('forget')
  })

  test('[CHK-5] a lost confirmation is settled by the server', async () => {
    const world = makeWorld({ confirm: { kind: 'unknown' } })
    expect(await world.pay()).toEqual({ kind: 'ordered', order })
  })

  test('[CHK-5] a lost confirmation without a payment makes the form usable again', async () => {
    const complete = [
      refusal('REFUSED', { kind: 'payment_not_succeeded', status: 'requires_payment_method' }),
    ]
    const world = makeWorld({ confirm: { kind: 'unknown' }, complete })
    expect(await world.pay()).toEqual(failed('Payment processing failed.'))
    expect(world.steps.at(-1)).toBe('forget')
  })

  test('[PAY-8] a processing payment is neither a success nor a failure: the server decides', async () => {
    const complete = Array.from({ length: 5 }, () => refusal('NOT_YET', { kind: 'payment_unconfirmed' }))
    const world = makeWorld({ confirm: { kind: 'settled', status: 'processing' }, complete })
    expect(await world.pay()).toEqual({ kind: 'confirming' })
    expect(world.steps).not.toContain('forget')
  })

  test('[CHK-11] while the server can’t reach the provider the payment is being confirmed, and then there is an order', async () => {
    const complete = Array.from({ length: 5 }, () => refusal('NOT_YET', { kind: 'payment_unconfirmed' }))
    const world = makeWorld({ complete })
    expect(await world.pay()).toEqual({ kind: 'confirming' })
    expect(world.steps).not.toContain('forget')
    expect(await resumePayment(world.deps, { ...pending, isPaid: true })).toEqual({ kind: 'ordered', order })
    expect(world.steps.at(-1)).toBe('forget')
  })

  test('[CHK-5] if the server is unreachable, the payment stays pending and nothing is paid again', async () => {
    const world = makeWorld({ complete: Array.from({ length: 5 }, () => new Error('offline')) })
    expect(await resumePayment(world.deps, pending)).toEqual({
      kind: 'unsettled',
      message:
        'We could not find out whether your payment went through. Please check again: you will not be charged twice.',
    })
    expect(world.steps).not.toContain('forget')
  })
})

describe('in a browser that can’t prove that it placed the order', () => {
  const elsewhere = refusal('REFUSED', { kind: 'paid_in_other_browser' })

  test('[PAY-12] a successful payment is reported as placed at the first response, and is no longer pending', async () => {
    const world = makeWorld({ complete: [elsewhere] })
    expect(await world.pay()).toEqual({ kind: 'paid' })
    expect(world.steps.slice(-2)).toEqual(['complete', 'forget'])
    const looked = makeWorld({ complete: [elsewhere] })
    expect(await resumePayment(looked.deps, pending)).toEqual({ kind: 'paid' })
  })

  test('[PAY-12] a cart that was paid before is reported as placed, and no card is charged', async () => {
    const world = makeWorld({ start: elsewhere })
    expect(await world.pay()).toEqual({ kind: 'paid' })
    expect(world.steps).not.toContain('confirm')
    expect(await makeWorld({ start: elsewhere }).pay({ card: 'none' })).toEqual({ kind: 'paid' })
  })

  test('[PAY-12] an unsuccessful payment makes the form usable again', async () => {
    const complete = [refusal('REFUSED', { kind: 'not_paid_in_other_browser' })]
    const world = makeWorld({ confirm: { kind: 'unknown' }, complete })
    expect(await world.pay()).toEqual(failed('Payment processing failed.'))
    expect(world.steps.at(-1)).toBe('forget')
  })
})

describe('after a reload', () => {
  test('[CHK-6] a successful payment is never reported as failed', async () => {
    const complete = Array.from({ length: 5 }, () => refusal('NOT_FOUND', { kind: 'checkout_not_found' }))
    const world = makeWorld({ complete })
    expect(await resumePayment(world.deps, { ...pending, isPaid: true })).toEqual({
      kind: 'unsettled',
      message:
        'Order creation failed: Missing order information. Please start over. Your payment was processed successfully. Please contact support with payment ID: pi_1',
    })
    expect(world.steps).not.toContain('forget')
  })

  test('[CHK-5] a payment with an unknown outcome shows its order', async () => {
    const world = makeWorld({})
    expect(await resumePayment(world.deps, pending)).toEqual({ kind: 'ordered', order })
  })
})

type Script = {
  readonly method?: MethodOutcome | Error
  readonly start?: CheckoutAnswer | Error
  readonly confirm?: ConfirmOutcome
  /** What the first calls throw; the next one returns the order. */
  readonly complete?: readonly Error[]
}

function makeWorld(script: Script) {
  const steps: string[] = []
  const failures = [...(script.complete ?? [])]
  const say = <T>(step: string, value: T | Error): Promise<T> => {
    steps.push(step)
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  }
  const card: CardForm = {
    createPaymentMethod: () => say('method', script.method ?? { kind: 'made', id: 'pm_1' }),
    confirm: () => say('confirm', script.confirm ?? { kind: 'settled', status: 'succeeded' }),
  }
  const checkouts = {
    start: () => say('start', script.start ?? toPay),
    complete: () => say('complete', failures.shift() ?? order),
  }
  const deps: PayDeps = {
    callApi: () => Promise.resolve({ checkouts } as unknown as Awaited<ReturnType<PayDeps['callApi']>>),
    wait: () => Promise.resolve(),
    remember: ({ isPaid }) => steps.push(isPaid ? 'remember paid' : 'remember unpaid'),
    forget: () => steps.push('forget'),
    renewQuote: () => Promise.reject(new Error('no delivery')),
    openCart: () => Promise.resolve(toId('018f6b1e-0000-7000-8000-0000000000c1')),
  }
  const billing = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(212) 555-0100' }
  const pay = (change: Partial<PayAttempt> = {}) =>
    payOrder(deps, { refusal: null, request, billing, card, ...change })
  return { pay, deps, steps }
}

function refusal(code: string, why: Refusal): Error {
  return new ORPCError(code, { defined: true, data: { refusal: why } })
}

function failed(message: string, refusal: Refusal | null = null) {
  return { kind: 'failed', message, refusal, isOurs: false }
}
