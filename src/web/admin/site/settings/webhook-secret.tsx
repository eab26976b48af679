import { useState } from 'react'
import type { SettingsView } from '#contract/site/settings.ts'
import { formatDateAndTime } from '#domain/site/settings/dates.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { ResultDialog } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { editFailureOf, failureOf } from '#web/forms/edit-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type WebhookSecretProps = {
  readonly saved: SettingsView
  /** Called with the settings after a new secret was created. */
  readonly onRenewed: (settings: SettingsView) => void
}

type SecretStep =
  | { readonly kind: 'ask' | 'busy' }
  | { readonly kind: 'shown'; readonly secret: string }
  | { readonly kind: 'failed'; readonly message: string }

/** SET-9: the signing secret for webhooks; a new one is saved at once, without Save Settings. */
export function WebhookSecret({ saved, onRenewed }: WebhookSecretProps) {
  const [step, setStep] = useState<SecretStep | null>(null)
  const { webhookSecret, values } = saved
  const renew = async () => {
    setStep({ kind: 'busy' })
    try {
      const api = await callApi()
      const { secret, settings } = await api.settings.renewWebhookSecret({ revision: saved.revision })
      onRenewed(settings)
      setStep({ kind: 'shown', secret })
    } catch (error) {
      setStep({ kind: 'failed', message: failureOf(editFailureOf(error)).message })
    }
  }
  return (
    <div>
      <h2 className="font-medium">Webhook secret</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Signs the events that the webhooks of all restaurants send. It is shown once, when it is made.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-h-11 grow rounded-control bg-sunken px-4 py-2.5 break-all">
          {webhookSecret ? webhookSecret.masked : 'No secret yet'}
        </code>
        <Button
          variant="outline"
          isDisabled={step?.kind === 'busy'}
          onClick={() => (webhookSecret ? setStep({ kind: 'ask' }) : void renew())}
        >
          {webhookSecret ? 'Make a new secret' : 'Make a secret'}
        </Button>
      </div>
      {webhookSecret && (
        <p className="mt-2 text-sm text-ink-faint">
          Made {formatDateAndTime(Temporal.Instant.from(webhookSecret.madeAt), values)}
        </p>
      )}
      {step?.kind === 'ask' && (
        <ConfirmDialog
          title="Make a new secret?"
          text="For 24 hours, events are signed with both, so that you can enter the new one in the other program. Then the one that is used now is over."
          confirm="Make a new secret"
          onConfirm={() => void renew()}
          onCancel={() => setStep(null)}
        />
      )}
      {step?.kind === 'shown' && <ShownSecret secret={step.secret} onClose={() => setStep(null)} />}
      {step?.kind === 'failed' && (
        <ResultDialog kind="error" title="No new secret" text={step.message} onClose={() => setStep(null)} />
      )}
    </div>
  )
}

function ShownSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <Dialog
      title="Your webhook secret"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="mr-auto text-sm text-ink-soft">
            {copied === 'yes' && 'Copied.'}
            {copied === 'no' && 'Please copy it by hand.'}
          </p>
          <Button variant="outline" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      <p>Copy it now: it is not shown again.</p>
      <code className="mt-3 block rounded-control bg-sunken p-4 break-all" data-secret>
        {secret}
      </code>
    </Dialog>
  )
}
