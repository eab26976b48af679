/** The courier's signing key, with instructions for getting it. It can be entered but is never shown again. */

import { useState } from 'react'
import { whyNotSigningKey } from '#domain/restaurant/settings.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { useAction } from '#web/admin/parts/use-action.ts'
import { callApi } from '#web/api/client.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormAlert } from '../form-alert.tsx'
import { usePanelForm } from '../use-panel-form.ts'
import { useCacheSettings } from '../use-settings.ts'
import { CopiedText } from './copied-text.tsx'
import type { SectionProps } from './section-props.ts'
import { StoredField } from './stored-field.tsx'

/** RST-26 */
export function SigningKeyPanel({ settings }: SectionProps) {
  const { account } = settings.courier
  const isEntered = account.signingKey
  const isComplete = account.clientId && account.clientSecret && account.customerId
  return (
    <Panel
      title="Delivery updates"
      actions={
        <Badge tone={isEntered ? 'good' : 'warn'}>{isEntered ? 'Key stored' : 'Key not entered'}</Badge>
      }
    >
      {isComplete && !isEntered && (
        <div className="mb-4">
          <Notice tone="warn">
            No signing key is entered: couriers are requested, but you and your diners can’t follow their
            deliveries.
          </Notice>
        </div>
      )}
      <p className="text-ink-soft">
        Uber Direct reports the progress of each delivery here, signed with your key.
      </p>
      <ol className="in-[fieldset:disabled]:hidden mt-3 mb-5 grid grid-cols-1 list-decimal gap-1.5 pl-5 text-ink-soft">
        <li>In Uber Direct, open Developer, then Webhooks, and create a webhook for delivery status.</li>
        <li>
          Enter this address: <CopiedText text={webhookAddress()} />
        </li>
        <li>Copy the webhook's signing key and enter it below.</li>
      </ol>
      <KeyForm settings={settings} />
    </Panel>
  )
}

function KeyForm({ settings }: SectionProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { formRef, ...form } = usePanelForm(settings, {
    initial: { signingKey: '' },
    read: readKey,
    save: (restaurants, edit, signingKey) => restaurants.saveCourierSigningKey({ ...edit, signingKey }),
    startsOver: true,
  })
  const isEntered = settings.courier.account.signingKey
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (isEntered && !form.isBusy && readKey(form.typed).faults.length === 0) setConfirming(true)
    else form.submit()
  }
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={submit}
      className="in-[fieldset:disabled]:hidden grid gap-4"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      <StoredField
        label="Signing key"
        type="password"
        isStored={isEntered}
        hint="Stored encrypted and never shown again. Must be the key of this account's webhook."
        {...form.field('signingKey')}
      />
      <FormAlert refusal={form.refusal} newer={form.newer} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={isEntered ? 'outline' : 'solid'} isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : isEntered ? 'Replace the signing key' : 'Save the signing key'}
        </Button>
        {isEntered && <RemoveKey settings={settings} />}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Replace the signing key?"
          text="Updates that the courier company signs with the old key are no longer accepted."
          confirm="Replace"
          onConfirm={() => {
            setConfirming(false)
            form.submit()
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </form>
  )
}

function RemoveKey({ settings: { id: restaurant, revision } }: SectionProps) {
  const cacheSettings = useCacheSettings()
  const { isBusy, problem, run } = useAction()
  const [isConfirming, setConfirming] = useState(false)
  const remove = () =>
    run(async () => {
      const { restaurants } = await callApi()
      cacheSettings(await restaurants.saveCourierSigningKey({ restaurant, revision, signingKey: '' }))
    }).then(() => setConfirming(false))
  return (
    <>
      <Button variant="quiet" className="-ml-3 px-3!" onClick={() => setConfirming(true)}>
        Remove the signing key
      </Button>
      <FormAlert refusal={problem} newer={null} />
      {isConfirming && (
        <ConfirmDialog
          title="Remove the signing key?"
          text="Couriers still come, but you and your diners can’t follow their deliveries."
          confirm="Remove"
          isBusy={isBusy}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function readKey({ signingKey }: { readonly signingKey: string }) {
  const faults: readonly FormFault[] =
    signingKey.trim() === ''
      ? [{ field: 'signingKey', message: 'Enter the signing key.' }]
      : whyNotSigningKey(signingKey).map(({ refusal }) => ({ field: 'signingKey', refusal }))
  return { draft: signingKey, faults }
}

/** Returns the address for the courier's events. The server never renders this section. */
function webhookAddress(): string {
  return `${window.location.origin}/api/webhooks/courier`
}
