/** Apple Pay and Google Pay with Stripe's own buttons; nothing on a device that has neither. */

import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useState } from 'react'
import type { CardForm, CardFormProps } from './card-form.ts'
import { challengeInWalletMessage } from './payment-messages.ts'
import { confirmWalletByStripe } from './stripe-confirm.ts'
import { WalletDivider } from './wallet-divider.tsx'

type StripeWalletsProps = Pick<CardFormProps, 'amount' | 'isDisabled' | 'wallet'> & {
  readonly stripe: Stripe
}

/**
 * CHK-12: the Apple Pay and Google Pay buttons. They have their own Elements group, because Stripe's card field takes no amount.
 */
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
    // Stripe detects the device's wallets only if the element is in the layout, so it is hidden but never removed.
    <div
      className={`${isOffered ? 'mb-5' : 'invisible h-0 overflow-hidden'} ${isDisabled ? 'pointer-events-none opacity-60' : ''}`}
    >
      <ExpressCheckoutElement
        options={{
          buttonHeight: 48,
          emailRequired: false,
          paymentMethods: offeredWallets,
        }}
        onReady={({ availablePaymentMethods: available }) =>
          setOffered(Boolean(available?.applePay || available?.googlePay))
        }
        onClick={({ resolve, reject }) => (wallet.mayPay() ? resolve() : reject())}
        onConfirm={({ paymentFailed }) => {
          if (!stripe || !elements) return paymentFailed({ reason: 'fail' })
          const closeSheet = () => paymentFailed({ reason: 'fail', message: challengeInWalletMessage })
          wallet.pay(openWallet(stripe, elements, closeSheet), () => paymentFailed({ reason: 'fail' }))
        }}
      />
      <WalletDivider />
    </div>
  )
}

/** PAY-41: Stripe shows every wallet enabled in its dashboard, and those that are not cards need a different intent. */
const offeredWallets = {
  applePay: 'auto',
  googlePay: 'auto',
  amazonPay: 'never',
  klarna: 'never',
  link: 'never',
  paypal: 'never',
} as const

/** Returns a card form for a wallet that its owner has just unlocked. `closeSheet` uncovers the page. */
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
