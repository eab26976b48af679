import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import {
  forgetPendingPayment,
  type PendingPayment,
  readPendingPayment,
  rememberPendingPayment,
} from './pending-payment.ts'

const pending: PendingPayment = {
  checkoutId: toId('018f6b1e-0000-7000-8000-000000000001'),
  intentId: toId('pi_1'),
  amount: cents(4210),
  isPaid: true,
}

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[CHK-5] a pending payment is stored until it is removed', () => {
  expect(readPendingPayment()).toBeNull()
  rememberPendingPayment(pending)
  expect(readPendingPayment()).toEqual(pending)
  forgetPendingPayment()
  expect(readPendingPayment()).toBeNull()
})

test('[CHK-5] a payment stored without its amount is still looked up', () => {
  rememberPendingPayment(pending)
  for (const key of stored.keys()) stored.set(key, '{"checkoutId":"c","intentId":"pi_1","isPaid":false}')
  expect(readPendingPayment()).toEqual({ checkoutId: 'c', intentId: 'pi_1', amount: null, isPaid: false })
})

test.each(['{', '7', '{"checkoutId":1,"intentId":"pi_1"}', '{"checkoutId":"x"}'])(
  '[CHK-5] a stored %s counts as no pending payment',
  (text) => {
    rememberPendingPayment(pending)
    for (const key of stored.keys()) stored.set(key, text)
    expect(readPendingPayment()).toBeNull()
  },
)

test('[CHK-5] a browser that blocks storage can still pay', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberPendingPayment(pending)
  expect(readPendingPayment()).toBeNull()
  expect(forgetPendingPayment).not.toThrow()
})
