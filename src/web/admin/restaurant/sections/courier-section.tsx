/** Courier deliveries and the courier account, whose secrets can be entered but are never shown again. */

import { useState } from 'react'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { whyNotCourierAccount } from '#domain/restaurant/settings.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { useAction } from '#web/admin/parts/use-action.ts'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormAlert } from '../form-alert.tsx'
import { usePanelForm } from '../use-panel-form.ts'
import { useCacheSettings } from '../use-settings.ts'
import type { SectionProps } from './section-props.ts'
import { SigningKeyPanel } from './signing-key-panel.tsx'
import { StoredField } from './stored-field.tsx'

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
    <div className="grid grid-cols-1 gap-6">
      <Panel
        title="Uber Direct"
        actions={<Badge tone={courier.enabled ? 'good' : 'neutral'}>{courier.enabled ? 'On' : 'Off'}</Badge>}
      >
        <p className="mb-4 text-ink-soft">
          Uber couriers make your deliveries and set the fee. Without them, your own drivers deliver for your
          own fee.
        </p>
        <Button variant="outline" isDisabled={isBusy || (!isComplete && !courier.enabled)} onClick={toggle}>
          {courier.enabled ? 'Turn off' : 'Turn on'}
          <span className="sr-only"> Uber Direct</span>
        </Button>
        {!isComplete && !courier.enabled && (
          <p className="mt-2 text-sm text-ink-soft">Enter your account first.</p>
        )}
      </Panel>
      <Panel
        title="Account"
        actions={<Badge tone={isComplete ? 'good' : 'warn'}>{isComplete ? 'Stored' : 'Not entered'}</Badge>}
      >
        {courier.changed && (
          <p className="mb-4 text-ink-soft">
            Last changed{' '}
            {formatDayAndTime(Temporal.Instant.from(courier.changed.at), settings.details, serverNow())} by{' '}
            {courier.changed.by}.
          </p>
        )}
        <AccountForm settings={settings} onRemove={isAny ? () => setIsConfirming(true) : null} />
      </Panel>
      <SigningKeyPanel settings={settings} />
      <div role="alert" className="empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Remove the account?"
          text="This turns the courier off. To use it again, you'll have to enter the account again."
          confirm="Remove"
          isBusy={isBusy}
          onConfirm={forget}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

type AccountFormProps = SectionProps & {
  /** null if nothing is stored. */
  readonly onRemove: (() => void) | null
}

function AccountForm({ settings, onRemove }: AccountFormProps) {
  const { account } = settings.courier
  const { formRef, ...form } = usePanelForm(settings, {
    initial: { clientId: '', clientSecret: '', customerId: '' },
    read: (account) => ({ draft: account, faults: whyNotCourierAccount(account) }),
    save: (restaurants, edit, account) => restaurants.saveCourierAccount({ ...edit, account }),
    startsOver: true,
  })
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={form.submit}
      className="in-[fieldset:disabled]:hidden grid gap-4"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      <StoredField label="Customer ID" isStored={account.customerId} {...form.field('customerId')} />
      <StoredField label="Client ID" isStored={account.clientId} {...form.field('clientId')} />
      <StoredField
        label="Client secret"
        type="password"
        isStored={account.clientSecret}
        hint={
          onRemove
            ? 'Stored encrypted and never shown. To replace the account, enter all three again.'
            : 'Stored encrypted and never shown again.'
        }
        {...form.field('clientSecret')}
      />
      <FormAlert refusal={form.refusal} newer={form.newer} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={onRemove ? 'outline' : 'solid'} isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : onRemove ? 'Replace account' : 'Save account'}
        </Button>
        {onRemove && (
          <Button variant="quiet" className="-ml-3 px-3!" onClick={onRemove}>
            Remove account
          </Button>
        )}
      </div>
    </form>
  )
}
