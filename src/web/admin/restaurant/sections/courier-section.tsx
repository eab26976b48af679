/** Courier deliveries and the courier account, whose secrets can be entered but are never shown again. */

import { useState } from 'react'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { refusalMessage } from '#domain/messages.ts'
import { whyNotCourierAccount } from '#domain/restaurant/settings.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAction } from '../use-action.ts'
import { useCacheSettings } from '../use-settings.ts'
import type { SectionProps } from './section-props.ts'
import { SigningKeyPanel } from './signing-key-panel.tsx'

const empty = { clientId: '', clientSecret: '', customerId: '' } as const
type CourierAccountFields = Record<keyof typeof empty, string>

export default function CourierSection({ settings }: SectionProps) {
  const cacheSettings = useCacheSettings()
  const { isBusy, problem, run } = useAction()
  const [isConfirming, setIsConfirming] = useState(false)
  const { courier, id: restaurant, revision } = settings
  const { account } = courier
  const isComplete = account.clientId && account.clientSecret && account.customerId
  const isAny = account.clientId || account.clientSecret || account.customerId

  const toggle = () =>
    run(async () => {
      const { restaurants } = await callApi()
      cacheSettings(await restaurants.saveCourier({ restaurant, revision, enabled: !courier.enabled }))
    })
  const forget = () =>
    run(async () => {
      const { restaurants } = await callApi()
      cacheSettings(await restaurants.removeCourierAccount({ restaurant, revision }))
    }).then(() => setIsConfirming(false))

  return (
    <div className="grid gap-6">
      <Panel
        title="Uber Direct"
        actions={<Badge tone={courier.enabled ? 'good' : 'neutral'}>{courier.enabled ? 'On' : 'Off'}</Badge>}
      >
        <p className="mb-4 text-ink-soft">
          Deliveries are quoted and carried by the courier. Without it your own drivers bring them, for your
          own fee.
        </p>
        <Button variant="outline" isDisabled={isBusy || (!isComplete && !courier.enabled)} onClick={toggle}>
          {courier.enabled ? 'Switch the courier off' : 'Switch the courier on'}
        </Button>
        {!isComplete && !courier.enabled && (
          <p className="mt-2 text-sm text-ink-soft">Enter the account first.</p>
        )}
      </Panel>
      <Panel
        title="Account"
        actions={<Badge tone={isComplete ? 'good' : 'warn'}>{isComplete ? 'Entered' : 'Not entered'}</Badge>}
      >
        {courier.changed && (
          <p className="mb-4 text-ink-soft">
            Last changed{' '}
            {formatDayAndTime(Temporal.Instant.from(courier.changed.at), settings.details, serverNow())} by{' '}
            {courier.changed.by}.
          </p>
        )}
        <AccountForm settings={settings} isReplacing={isAny} />
        {isAny && (
          <Button variant="quiet" className="mt-4 -ml-3 px-3!" onClick={() => setIsConfirming(true)}>
            Remove the account
          </Button>
        )}
      </Panel>
      <SigningKeyPanel settings={settings} />
      <div role="alert" className="empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Remove the account?"
          text="The courier is switched off with it. To use it again the account has to be entered anew."
          confirm="Remove"
          isBusy={isBusy}
          onConfirm={forget}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

function AccountForm({ settings, isReplacing }: SectionProps & { readonly isReplacing: boolean }) {
  const cacheSettings = useCacheSettings()
  const { isBusy, problem, run } = useAction()
  const [typed, setTyped] = useState<CourierAccountFields>(empty)
  const [wasSubmitted, setSubmitted] = useState(false)
  const faults = wasSubmitted ? whyNotCourierAccount(typed) : []
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (whyNotCourierAccount(typed).length > 0) return
    const isSaved = await run(async () => {
      const { restaurants } = await callApi()
      const { id: restaurant, revision } = settings
      cacheSettings(await restaurants.saveCourierAccount({ restaurant, revision, account: typed }))
    })
    if (!isSaved) return
    setTyped(empty)
    setSubmitted(false)
  }
  const field = (name: keyof CourierAccountFields) => {
    const fault = faults.find((each) => each.field === name)
    return {
      name,
      value: typed[name],
      autoComplete: 'off',
      spellCheck: false,
      error: fault ? refusalMessage(fault.refusal) : null,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        setTyped((before) => ({ ...before, [name]: event.target.value })),
    }
  }
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-4">
      <AskBeforeLeaving isDirty={Object.values(typed).some(Boolean)} />
      <TextField label="Customer ID" {...field('customerId')} />
      <TextField label="Client ID" {...field('clientId')} />
      <TextField
        label="Client secret"
        type="password"
        {...field('clientSecret')}
        autoComplete="new-password"
        hint="Kept encrypted, and never shown again: not here, and to nobody."
      />
      <div role="alert" className="empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      <div>
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'Please wait...' : isReplacing ? 'Replace the account' : 'Save the account'}
        </Button>
      </div>
    </form>
  )
}
