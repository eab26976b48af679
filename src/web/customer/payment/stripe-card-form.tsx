/** Stripe's own card field. Card data stays inside Stripe's frame. */

import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElementChangeEvent, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { type ComponentType, useState } from 'react'
import type { CardForm, CardFormProps } from './card-form.ts'
import { cardRequiredMessage } from './payment-messages.ts'
import { confirmByStripe } from './stripe-confirm.ts'
import { StripeWallets } from './stripe-wallets.tsx'

/** Loads Stripe's script. Throws if it can't be loaded. */
export async function openStripeCardForm(publishableKey: string): Promise<ComponentType<CardFormProps>> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe requires a browser')
  return (props) => (
    <div>
      <StripeWallets {...props} stripe={stripe} />
      <Elements stripe={stripe}>
        <StripeCardForm {...props} />
      </Elements>
    </div>
  )
}

function StripeCardForm({ isDisabled, onForm, onEntry, onBroken }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [fault, setFault] = useState<string | null>(null)

  function readChange({ empty, complete, error }: StripeCardElementChangeEvent): void {
    setFault(error?.message ?? null)
    if (empty) onEntry('empty')
    else onEntry(complete ? 'complete' : 'incomplete')
  }

  const [style] = useState(cardStyle)
  return (
    <div>
      <div className="rounded-control border border-line-strong bg-surface px-4 py-3.5 has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-offset-2 has-[.StripeElement--focus]:outline-focus">
        <CardElement
          options={{ hidePostalCode: false, disableLink: true, disabled: isDisabled, style }}
          onReady={() => onForm(stripe && elements && openForm(stripe, elements))}
          onLoadError={onBroken}
          onChange={readChange}
        />
      </div>
      <p aria-live="polite" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
    </div>
  )
}

/** Ink, faint ink and bad of tokens.css: Stripe's frame requires literal values and can't read the page's CSS variables. */
const inkOfTheme = {
  light: { ink: '#231c15', faint: '#6f6355', bad: '#a5182f' },
  dark: { ink: '#f6efe4', faint: '#ab9e8d', bad: '#ff8f92' },
} as const

function cardStyle() {
  const { ink, faint, bad } =
    inkOfTheme[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light']
  return {
    base: { fontSize: '16px', color: ink, '::placeholder': { color: faint } },
    invalid: { color: bad },
  }
}

function openForm(stripe: Stripe, elements: StripeElements): CardForm {
  return {
    async createPaymentMethod({ name, email, phone }) {
      const card = elements.getElement('card')
      if (!card) return { kind: 'refused', message: cardRequiredMessage }
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name, email, phone },
      })
      if (error) return { kind: 'refused', message: error.message ?? null }
      return { kind: 'made', id: paymentMethod.id }
    },
    confirm: (clientSecret, id) => confirmByStripe(stripe, clientSecret, id),
  }
}
