/** A stub of Stripe's script: its elements as plain buttons and fields, every call of its methods kept for the test. */

import type { Page } from '@playwright/test'

export type StripeCall = { readonly method: string; readonly args: readonly unknown[] }

/** Answers for Stripe's script. `offersWallets`: as on a device with Apple Pay or Google Pay. */
export async function stubStripe(page: Page, { offersWallets }: { readonly offersWallets: boolean }) {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})(${offersWallets})` }),
  )
  return {
    calls: () => page.evaluate((): StripeCall[] => Reflect.get(window, 'stripeCalls')),
  }
}

/** Runs in the page. */
function stripeScript(offersWallets: boolean): void {
  const calls: object[] = []
  const keep = (method: string, ...args: unknown[]) => void calls.push({ method, args })
  type Handler = (event: object) => void
  const makeElement = (type: string) => {
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
        const availablePaymentMethods = offersWallets ? { applePay: true } : undefined
        setTimeout(() => emit('ready', { availablePaymentMethods }), 0)
      },
    }
    return element
  }
  const stripe = {
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
    createToken: async () => ({}),
    elements(options: object = {}) {
      keep('elements', options)
      const made = new Map<string, object>()
      return {
        create(type: string) {
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
      return { paymentIntent: { id: 'pi_1', status: 'succeeded' } }
    },
  }
  Reflect.set(window, 'stripeCalls', calls)
  Reflect.set(window, 'Stripe', () => stripe)
}
