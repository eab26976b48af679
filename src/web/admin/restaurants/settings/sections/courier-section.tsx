/** Courier deliveries and the courier account, whose secrets can be entered but are never shown again. */

import { useState } from 'react'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { courierAccountFaults } from '#domain/restaurants/settings/settings.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormAlert } from '../form-alert.tsx'
import { usePanelForm } from '../use-panel-form.ts'
import { useCacheSettings } from '../use-settings.ts'
import { SecretField } from './secret-field.tsx'
import type { SectionProps } from './section-props.ts'
import { SigningKeyPanel } from './signing-key-panel.tsx'
import { StoredSecret } from './stored-secret.tsx'

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
        <p className="text-ink-soft">
          Uber couriers make your deliveries and set the fee. Without them, your own drivers deliver for your
          own fee.
        </p>
        <Button
          variant="outline"
          className="mt-4"
          isDisabled={isBusy || (!isComplete && !courier.enabled)}
          onClick={toggle}
        >
          {courier.enabled ? 'Turn off' : 'Turn on'}
          <span className="sr-only"> Uber Direct</span>
        </Button>
        {!isComplete && !courier.enabled && (
          <p className="mt-2 text-sm text-ink-soft">Enter your account first.</p>
        )}
      </Panel>
      <Panel
        title="Uber Direct account"
        actions={
          <Badge tone={isComplete ? 'good' : 'warn'}>
            {isComplete ? 'Stored' : isAny ? 'Incomplete' : 'Not entered'}
          </Badge>
        }
      >
        <StoredSecret
          isStored={isAny}
          text={storedText(settings)}
          replace="Replace account"
          remove={
            <Button variant="quiet" className="-ml-3 px-3!" onClick={() => setIsConfirming(true)}>
              Remove account
            </Button>
          }
          form={(close) => <AccountForm settings={settings} onClose={close} />}
        />
      </Panel>
      <SigningKeyPanel settings={settings} />
      <div role="alert" className="empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Remove the account?"
          text="This turns the courier off. To use it again, you’ll have to enter the account again."
          confirm="Remove"
          isBusy={isBusy}
          onConfirm={forget}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

const accountParts = {
  customerId: 'Customer ID',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
} as const

/** Says which parts of the account are stored, and since when if that is known. */
function storedText({ courier, details }: SectionProps['settings']): string {
  const missing = Object.entries(accountParts).filter(
    ([part]) => !courier.account[part as keyof typeof accountParts],
  )
  const { changed } = courier
  return [
    missing.length === 0
      ? 'Customer ID, client ID and client secret are stored encrypted and never shown.'
      : `Missing: ${missing.map(([, name]) => name).join(', ')}. The rest is stored encrypted and never shown.`,
    changed &&
      `Last changed ${formatDayAndTime(Temporal.Instant.from(changed.at), details, serverNow())} by ${changed.by}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type AccountFormProps = SectionProps & {
  /** Returns to the stored account; null if nothing is stored. */
  readonly onClose: (() => void) | null
}

function AccountForm({ settings, onClose }: AccountFormProps) {
  const { formRef, ...form } = usePanelForm(settings, {
    initial: { clientId: '', clientSecret: '', customerId: '' },
    read: (account) => ({ draft: account, faults: courierAccountFaults(account) }),
    save: (restaurants, edit, account) => restaurants.saveCourierAccount({ ...edit, account }),
    onSaved: onClose ?? undefined,
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
      <SecretField label="Customer ID" {...form.field('customerId')} />
      <SecretField label="Client ID" {...form.field('clientId')} />
      <SecretField
        label="Client secret"
        type="password"
        hint="Stored encrypted and never shown again."
        {...form.field('clientSecret')}
      />
      <FormAlert refusal={form.refusal} newer={form.newer} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Save account'}
        </Button>
        {onClose && (
          <Button variant="outline" isDisabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
