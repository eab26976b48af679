/** The account that receives the payments. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PaymentAccountView } from '#contract/restaurants/restaurants.ts'
import { accountWarning } from '#domain/restaurants/settings/payment-account.ts'
import { stripeAccountFaults } from '#domain/restaurants/settings/settings.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { FoldedPanel } from '#web/admin/ui/folded-panel.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readFields } from '../fields/read-fields.ts'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import { AccountSetupPanel } from './account-setup-panel.tsx'
import { ApplicationFeePanel } from './application-fee-panel.tsx'
import type { SectionProps } from './section-props.ts'

const plan: SectionPlan<{ readonly stripeAccount: string }, string | null> = {
  typedOf: ({ payments }) => ({ stripeAccount: payments.stripeAccount ?? '' }),
  read: ({ stripeAccount }) => readFields(() => stripeAccount.trim() || null, stripeAccountFaults),
  save: (restaurants, edit, stripeAccount) => restaurants.savePayments({ ...edit, stripeAccount }),
}

/** CON-1: without an account, connecting one comes first; entering its ID is for those who have one already. */
export default function PaymentsSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const hasOwn = settings.payments.stripeAccount !== null
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel
        title="Where payments go"
        actions={hasOwn ? <Badge tone="good">Your account</Badge> : <Badge>Platform’s account</Badge>}
      >
        <div className="grid gap-5">
          <p className="text-ink-soft">
            {hasOwn
              ? 'Card payments go to your Stripe account.'
              : 'Card payments go to the platform’s Stripe account, and the platform pays you.'}
          </p>
          <AccountNotice restaurant={settings.id} account={settings.payments.stripeAccount} />
          <Link
            to={adminPaths.payouts}
            className="w-fit font-semibold text-link underline underline-offset-4"
          >
            Next and earlier payouts
          </Link>
        </div>
      </Panel>
      <AccountSetupPanel settings={settings} />
      <div className={hasOwn ? '' : 'in-[fieldset:disabled]:hidden'}>
        <FoldedPanel
          title={hasOwn ? 'Account ID' : 'I already have a connected Stripe account'}
          isOpen={hasOwn}
        >
          <SectionFrame form={form}>
            <TextField
              name="stripeAccount"
              value={form.typed.stripeAccount}
              error={form.error('stripeAccount')}
              onChange={({ target }) => form.change({ stripeAccount: target.value })}
              label="Connected Stripe account"
              autoComplete="off"
              spellCheck={false}
              hint="Its ID, which begins with acct_. Leave blank for the platform’s account. A change applies to new orders at once."
            />
          </SectionFrame>
        </FoldedPanel>
      </div>
      {hasOwn && <ApplicationFeePanel settings={settings} />}
    </div>
  )
}

type AccountNoticeProps = { readonly restaurant: string; readonly account: string | null }

/** RST-61: requested on every visit, because Stripe activates and withdraws capabilities at any time. */
function AccountNotice({ restaurant, account }: AccountNoticeProps) {
  const { data } = useQuery({
    queryKey: queryKeys.paymentAccount(restaurant, account),
    queryFn: async () => (await callApi()).restaurants.paymentAccount({ restaurant }),
    enabled: account !== null,
  })
  const warning = data && warningOf(data)
  return warning ? <Notice tone="warn">{warning}</Notice> : null
}

function warningOf(view: PaymentAccountView): string | null {
  switch (view.state) {
    case 'none':
      return null
    case 'found':
      return accountWarning(view.missing)
    case 'unknown':
      return "This Stripe account is no longer connected to the platform. Orders can't be paid until you connect it again or enter another one."
    case 'unchecked':
      return "We couldn't reach Stripe to check this account. Nothing has changed; open this page again in a moment."
  }
}
