/** Connecting an account at the payment provider, set up on the provider's own page. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSetupView } from '#contract/restaurants/restaurants.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ApplicationFeePanel } from './application-fee-panel.tsx'
import type { SectionProps } from './section-props.ts'

/**
 * CON-3: connects the restaurant's payments, with the platform fee while the account is being set up. Renders nothing while it is
 * unknown whether payments can be connected.
 */
export function AccountSetupPanel({ settings }: SectionProps) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: queryKeys.accountSetup(settings.id),
    queryFn: async () => {
      const setup = await (await callApi()).restaurants.accountSetup({ restaurant: settings.id })
      // The setup has just ended: the form below shows the account.
      if (setup.state === 'connected' && settings.payments.stripeAccount === null)
        void invalidate(queries, queryKeys.restaurantSettings(settings.id))
      return setup
    },
  })
  const shown = data && ('due' in data || 'canStart' in data) ? data : null
  if (!shown || (shown.state === 'none' && !shown.canStart)) return null
  const { badge, text } = describe(shown)
  return (
    <>
      <Panel title="Connect payments" actions={badge && <Badge tone={badge.tone}>{badge.label}</Badge>}>
        <p className="text-ink-soft">{text}</p>
        {shown.state === 'connected' && !shown.payoutsEnabled && (
          <div className="mt-4">
            <Notice tone="warn">Payouts to the bank account are off until Stripe has what it needs.</Notice>
          </div>
        )}
        <SetupActions settings={settings} setup={shown} />
      </Panel>
      {shown.state === 'in_progress' && <ApplicationFeePanel settings={settings} />}
    </>
  )
}

type ShownSetup = Exclude<AccountSetupView, { state: 'unknown' | 'unchecked' }>

type Description = {
  readonly badge: { readonly label: string; readonly tone: BadgeTone } | null
  readonly text: string
}

function describe(setup: ShownSetup): Description {
  if (setup.state === 'none')
    return {
      badge: null,
      text: 'Card payments can go to your own Stripe account, and from there to your bank. Stripe asks for your business, bank account and an identity document; it takes about ten minutes.',
    }
  const { due, hasSubmitted } = setup
  const details = `${due} ${due === 1 ? 'detail' : 'details'}`
  if (setup.state === 'connected')
    return {
      badge: due > 0 ? { label: 'Details needed', tone: 'warn' } : { label: 'Connected', tone: 'good' },
      text:
        due > 0
          ? `Stripe still needs ${details}. Without them it may stop payments or payouts.`
          : 'Card payments go to your own Stripe account.',
    }
  return hasSubmitted
    ? {
        badge: { label: 'Being verified', tone: 'info' },
        text: 'Stripe is verifying the details. Until then, payments go where they went before; nothing else is to be done.',
      }
    : {
        badge: { label: 'Not finished', tone: 'warn' },
        text: `Stripe still needs ${details}. Until the setup is finished, payments go where they went before.`,
      }
}

type SetupActionsProps = SectionProps & { readonly setup: ShownSetup }

function SetupActions({ settings, setup }: SetupActionsProps) {
  const queries = useQueryClient()
  const action = useAction()
  const isDone = setup.state === 'connected' && setup.due === 0
  if (isDone) return null
  const start = () =>
    action.run(async () => {
      const { restaurants } = await callApi()
      const { url } = await restaurants.startAccountSetup({ restaurant: settings.id })
      window.location.assign(url)
    })
  const end = () =>
    action.run(async () => {
      const { restaurants } = await callApi()
      await restaurants.endAccountSetup({ restaurant: settings.id })
      await invalidate(queries, queryKeys.accountSetup(settings.id))
    })
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {action.problem && (
        <div className="w-full">
          <Notice tone="bad" role="alert">
            {action.problem}
          </Notice>
        </div>
      )}
      <Button isDisabled={action.isBusy} onClick={start}>
        {action.isBusy
          ? 'Please wait...'
          : setup.state === 'none'
            ? 'Connect payments'
            : 'Continue on Stripe'}
      </Button>
      {setup.state === 'in_progress' && (
        <Button variant="outline" isDisabled={action.isBusy} onClick={end}>
          Stop connecting
        </Button>
      )}
    </div>
  )
}
