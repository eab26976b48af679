import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { RenewedQuote } from '../draft/renew-quote.ts'
import { type StartCheckoutInput, type StartDeps, startCheckout } from './start-checkout.ts'

const old = { quoteId: toId<'DeliveryQuote'>('old'), address: '12 Grand Street, New York, NY 10002' }
const fresh = { ...old, quoteId: toId<'DeliveryQuote'>('fresh') }
const request = { delivery: old, shown: { grandTotal: 3_000 } } as StartCheckoutInput
const toPay = { kind: 'pay', amount: 3_000 }

test.for(['quote_expired', 'quote_unknown', 'quote_for_other_address', 'quote_for_other_time'] as const)(
  '[DLV-14] after the refusal %s the checkout starts again with a new quote',
  async (kind) => {
    const world = makeWorld([refusal({ kind }), toPay], {
      kind: 'renewed',
      request: fresh,
      was: cents(649),
      now: cents(649),
    })
    expect(await startCheckout(world.deps, request)).toEqual(toPay)
    expect(world.steps).toEqual(['start with old', 'renew', 'start with fresh'])
  },
)

test('[DLV-14] a changed fee is returned as a question, with the fee first', async () => {
  const data = { changes: ['Pad Thai is now $15.50 (was $14.00)'], grandTotal: 3_150 }
  const changed = new ORPCError('PRICE_CHANGED', { defined: true, status: 409, data })
  const world = makeWorld([refusal({ kind: 'quote_expired' }), changed], {
    kind: 'renewed',
    request: fresh,
    was: cents(649),
    now: cents(799),
  })
  expect(await startCheckout(world.deps, request)).toEqual({
    kind: 'price_changed',
    changes: ['The delivery fee is now $7.99 (was $6.49)', 'Pad Thai is now $15.50 (was $14.00)'],
    was: 3_000,
    grandTotal: 3_150,
  })
})

test('[DLV-14] if delivery is no longer possible, that is returned and nothing is started', async () => {
  const message = 'The specified location is not in a deliverable area.'
  const world = makeWorld([refusal({ kind: 'quote_expired' })], { kind: 'failed', message })
  expect(await startCheckout(world.deps, request)).toEqual({
    kind: 'failed',
    message: `Unable to deliver: ${message}`,
    refusal: { kind: 'quote_expired' },
    isOurs: false,
  })
  expect(world.steps).toEqual(['start with old', 'renew'])
})

test('[DLV-14] a quote is requested once, and for no other reason', async () => {
  const renewed = { kind: 'renewed', request: fresh, was: cents(649), now: cents(649) } as const
  const twice = makeWorld([refusal({ kind: 'quote_expired' }), refusal({ kind: 'quote_expired' })], renewed)
  expect(await startCheckout(twice.deps, request)).toEqual({
    kind: 'failed',
    message: 'Your delivery quote has expired. Please get a new one.',
    refusal: { kind: 'quote_expired' },
    isOurs: false,
  })
  const other = makeWorld([refusal({ kind: 'cart_empty' })], renewed)
  expect(await startCheckout(other.deps, request)).toMatchObject({ message: 'Your cart is empty.' })
  expect(other.steps).toEqual(['start with old'])
})

test('[FLT-35] while the service is away, the checkout is started again, with the same cart, for a minute', async () => {
  const away = () => new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: 'Away.' })
  const soon = makeWorld([away(), away(), toPay])
  expect(await startCheckout(soon.deps, request)).toEqual(toPay)
  expect(soon.steps).toEqual(['start with old', 'wait 5000', 'start with old', 'wait 5000', 'start with old'])
  const never = makeWorld(Array.from({ length: 50 }, away))
  expect(await startCheckout(never.deps, request)).toMatchObject({ kind: 'failed', refusal: null })
  expect(never.steps.filter((step) => step === 'wait 5000')).toHaveLength(12)
})

/** `answers` are the server's responses in order; errors are thrown. */
function makeWorld(answers: readonly unknown[], renewed?: RenewedQuote) {
  const steps: string[] = []
  const left = [...answers]
  const start = ({ delivery }: StartCheckoutInput) => {
    steps.push(`start with ${delivery?.quoteId}`)
    const answer = left.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const deps: StartDeps = {
    callApi: () =>
      Promise.resolve({ checkouts: { start } } as unknown as Awaited<ReturnType<StartDeps['callApi']>>),
    wait: async (ms) => void steps.push(`wait ${ms}`),
    openCart: () => Promise.resolve(toId('cart')),
    renewQuote: () => {
      steps.push('renew')
      return renewed ? Promise.resolve(renewed) : Promise.reject(new Error('there is no quote'))
    },
  }
  return { deps, steps }
}

function refusal(why: Refusal): Error {
  return new ORPCError('REFUSED', { defined: true, data: { refusal: why } })
}
