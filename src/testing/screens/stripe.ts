/** A stub of Stripe's script: its elements are plain buttons and fields, and all method calls are recorded for the test. */

import { vi } from 'vitest'

type StripeCall = { readonly method: string; readonly args: readonly unknown[] }

/** Stripe's library keeps the first script that it finds, so all tests share one stub with the current test's settings. */
let device: StripeDevice & { readonly calls: StripeCall[] } = { calls: [], offersWallets: false }

type StripeDevice = {
  /** Whether the device has Apple Pay or Google Pay. */
  readonly offersWallets: boolean
  /** Whether the bank requires a challenge, which the cardholder passes. */
  readonly asksForChallenge?: boolean
}

/** Replaces Stripe's script until the test ends. */
export function stubStripe(wanted: StripeDevice): readonly StripeCall[] {
  device = { ...wanted, calls: [] }
  vi.stubGlobal('Stripe', () => stripe)
  return device.calls
}

function keep(method: string, ...args: unknown[]): void {
  device.calls.push({ method, args })
}

const stripe = {
  _registerWrapper: () => undefined,
  registerAppInfo: () => undefined,
  createToken: async () => ({}),
  elements(options: object = {}) {
    keep('elements', options)
    const made = new Map<string, object>()
    return {
      create(type: string, settings: object) {
        keep(`${type} created`, settings)
        const element = makeElement(type)
        made.set(type, element)
        return element
      },
      getElement: (type: string) => made.get(type) ?? null,
      update: (changes: object) => keep('elements updated', changes),
      submit: async () => {
        keep('elements submitted')
        return {}
      },
    }
  },
  createPaymentMethod: async ({ type, params, billing_details }: Record<string, unknown>) => {
    keep('createPaymentMethod', type ?? 'wallet', params ?? { billing_details })
    return { paymentMethod: { id: type ? 'pm_card' : 'pm_wallet' } }
  },
  confirmCardPayment: async (...args: unknown[]) => {
    keep('confirmCardPayment', ...args)
    return {
      paymentIntent: { id: 'pi_1', status: device.asksForChallenge ? 'requires_action' : 'succeeded' },
    }
  },
  handleNextAction: async (...args: unknown[]) => {
    keep('handleNextAction', ...args)
    return { paymentIntent: { id: 'pi_1', status: 'succeeded' } }
  },
}

type Handler = (event: object) => void

function makeElement(type: string) {
  const handlers = new Map<string, Handler>()
  const emit = (name: string, event: object) => handlers.get(name)?.(event)
  const element = {
    on: (name: string, handler: Handler) => {
      handlers.set(name, handler)
      return element
    },
    once: () => element,
    off: () => element,
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
    mount(place: HTMLElement) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = type === 'expressCheckout' ? 'Apple Pay' : 'Fill in a card'
      button.onclick = () => {
        if (type === 'card') return emit('change', { empty: false, complete: true, error: undefined })
        emit('click', {
          expressPaymentType: 'apple_pay',
          reject: () => keep('wallet rejected'),
          resolve: () => {
            keep('wallet opened')
            emit('confirm', { paymentFailed: () => keep('wallet told that it failed') })
          },
        })
      }
      place.append(button)
      const availablePaymentMethods = device.offersWallets ? { applePay: true } : undefined
      setTimeout(() => emit('ready', { availablePaymentMethods }), 0)
    },
  }
  return element
}

/** Withholds Stripe's script until the test ends, as a network may. The page waits for it until `letFail` is called. */
export function withholdStripe(): { letFail(): void } {
  const { promise: failing, resolve: letFail } = Promise.withResolvers<void>()
  const appendChild = Node.prototype.appendChild
  vi.spyOn(Node.prototype, 'appendChild').mockImplementation(function withheld<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    const isStripe = child instanceof HTMLScriptElement && child.src.startsWith('https://js.stripe.com/')
    if (!isStripe) return appendChild.call(this, child) as Child
    void failing.then(() => child.dispatchEvent(new Event('error')))
    return child
  })
  return { letFail }
}
