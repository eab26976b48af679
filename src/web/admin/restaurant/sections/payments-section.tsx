/** Where the money goes. */

import { whyNotStripeAccount } from '#domain/restaurant/settings.ts'
import { readFields } from '../fields/read-fields.ts'
import { TypedField } from '../fields/typed-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

const plan: SectionPlan<{ readonly stripeAccount: string }, string | null> = {
  typedOf: ({ payments }) => ({ stripeAccount: payments.stripeAccount ?? '' }),
  read: ({ stripeAccount }) => readFields(() => stripeAccount.trim() || null, whyNotStripeAccount),
  save: (restaurants, edit, stripeAccount) => restaurants.savePayments({ ...edit, stripeAccount }),
}

export default function PaymentsSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  return (
    <SectionFrame form={form} save="Save Payments">
      <p className="text-ink-soft">
        Card payments go to the connected Stripe account named here. Without one they go to the platform's.
      </p>
      <TypedField
        form={form}
        field="stripeAccount"
        label="Connected Stripe account"
        placeholder="acct_1A2b3C4d5E6f7G8h"
        autoComplete="off"
        spellCheck={false}
        hint="Leave it empty to use the platform's account. New orders use a change at once."
      />
    </SectionFrame>
  )
}
