/** The courier's signing key, with instructions for getting it. It can be entered but is never shown again. */

import { useState } from 'react'
import { signingKeyFaults } from '#domain/restaurants/settings/settings.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { CopiedText } from '#web/admin/ui/copied-text.tsx'
import { FoldedPanel } from '#web/admin/ui/folded-panel.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormAlert } from '../form-alert.tsx'
import { usePanelForm } from '../use-panel-form.ts'
import { useCacheSettings } from '../use-settings.ts'
import { SecretField } from './secret-field.tsx'
import type { SectionProps } from './section-props.ts'
import { StoredSecret } from './stored-secret.tsx'

/** RST-26: whether the courier's signing key is present, how to get one, and the webhook's address. */
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
        Uber sends the progress of each delivery here. The signing key proves that it comes from Uber.
      </p>
      <div className="in-[fieldset:disabled]:hidden mt-4">
        <FoldedPanel title="How to get the key" isOpen={!isEntered}>
          <ol className="grid grid-cols-1 list-decimal gap-1.5 pl-5 text-ink-soft">
            <li>In Uber Direct, open Developer, then Webhooks, and create a webhook for delivery status.</li>
            <li>
              Enter this address: <CopiedText text={webhookAddress()} />
            </li>
            <li>Copy the webhook’s signing key and enter it below.</li>
          </ol>
        </FoldedPanel>
      </div>
      <div className="mt-4">
        <StoredSecret
          isStored={isEntered}
          text="The signing key is stored encrypted and never shown."
          replace="Replace key"
          remove={<RemoveKey settings={settings} />}
          form={(close) => <KeyForm settings={settings} onClose={close} />}
        />
      </div>
    </Panel>
  )
}

type KeyFormProps = SectionProps & {
  /** Returns to the stored key; null if none is stored. */
  readonly onClose: (() => void) | null
}

function KeyForm({ settings, onClose }: KeyFormProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { formRef, ...form } = usePanelForm(settings, {
    initial: { signingKey: '' },
    read: readKey,
    save: (restaurants, edit, signingKey) => restaurants.saveCourierSigningKey({ ...edit, signingKey }),
    onSaved: onClose ?? undefined,
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (onClose && !form.isBusy && readKey(form.typed).faults.length === 0) setConfirming(true)
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
      <SecretField
        label="Signing key"
        type="password"
        hint="The key of this account’s webhook. Stored encrypted and never shown again."
        {...form.field('signingKey')}
      />
      <FormAlert refusal={form.refusal} newer={form.newer} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Save signing key'}
        </Button>
        {onClose && (
          <Button variant="outline" isDisabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
        )}
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
        Remove key
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
      : signingKeyFaults(signingKey).map(({ refusal }) => ({ field: 'signingKey', refusal }))
  return { draft: signingKey, faults }
}

/** Returns the address for the courier's events. The server never renders this section. */
function webhookAddress(): string {
  return `${window.location.origin}/api/webhooks/courier`
}
