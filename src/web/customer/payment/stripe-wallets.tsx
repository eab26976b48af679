/** Apple Pay and Google Pay by Stripe's own buttons; on a device that has neither, nothing at all. */

import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useState } from 'react'
import type { CardForm, CardFormProps } from './card-form.ts'
import { challengeInWalletMessage } from './payment-messages.ts'
import { confirmWalletByStripe } from './stripe-confirm.ts'

type StripeWalletsProps = Pick<CardFormProps, 'amount' | 'isDisabled' | 'wallet'> & {
  readonly stripe: Stripe
}

/** CHK-12, PAY-41: the buttons stand in a frame of their own, since Stripe's card field takes no amount. */
export function StripeWallets({ stripe, amount, ...props }: StripeWalletsProps) {
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount,
        currency: 'usd',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
      }}
    >
      <WalletButtons {...props} />
    </Elements>
  )
}

function WalletButtons({ isDisabled, wallet }: Omit<StripeWalletsProps, 'stripe' | 'amount'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isOffered, setOffered] = useState(false)
  return (
    // Stripe finds out what the device has only where the element has a place, so it is never taken off the page.
    <div
      className={`${isOffered ? 'mb-5' : 'invisible h-0 overflow-hidden'} ${isDisabled ? 'pointer-events-none opacity-60' : ''}`}
    >
      <ExpressCheckoutElement
        options={{
          buttonHeight: 48,
          emailRequired: false,
          paymentMethods: offeredWallets,
        }}
        onReady={({ availablePaymentMethods: found }) =>
          setOffered(Boolean(found?.applePay || found?.googlePay))
        }
        onClick={({ resolve, reject }) => (wallet.mayPay() ? resolve() : reject())}
        onConfirm={({ paymentFailed }) => {
          if (!stripe || !elements) return paymentFailed({ reason: 'fail' })
          const closeSheet = () => paymentFailed({ reason: 'fail', message: challengeInWalletMessage })
          wallet.pay(openWallet(stripe, elements, closeSheet), () => paymentFailed({ reason: 'fail' }))
        }}
      />
      <p className="mt-5 flex items-center gap-3 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or pay by card
      </p>
    </div>
  )
}

/** PAY-41: Stripe shows every wallet that its dashboard allows, and those that are not cards need an intent of their own. */
const offeredWallets = {
  applePay: 'auto',
  googlePay: 'auto',
  amazonPay: 'never',
  klarna: 'never',
  link: 'never',
  paypal: 'never',
} as const

/** A wallet that was just unlocked by its owner, paying as a card does. `closeSheet` uncovers the page. */
function openWallet(stripe: Stripe, elements: StripeElements, closeSheet: () => void): CardForm {
  return {
    async createPaymentMethod(billing) {
      const { error: incomplete } = await elements.submit()
      if (incomplete) return { kind: 'refused', message: incomplete.message ?? null }
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        elements,
        params: { billing_details: { ...billing } },
      })
      if (error) return { kind: 'refused', message: error.message ?? null }
      return { kind: 'made', id: paymentMethod.id }
    },
    confirm: (clientSecret, id) => confirmWalletByStripe(stripe, clientSecret, id, closeSheet),
  }
}
