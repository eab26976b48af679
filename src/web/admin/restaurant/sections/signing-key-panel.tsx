/** The courier's signing key, with instructions for getting it. It can be entered but is never shown again. */

import { useState } from 'react'
import { refusalMessage } from '#domain/messages.ts'
import { whyNotSigningKey } from '#domain/restaurant/settings.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAction } from '../use-action.ts'
import { useCacheSettings } from '../use-settings.ts'
import type { SectionProps } from './section-props.ts'

/** RST-26 */
export function SigningKeyPanel({ settings }: SectionProps) {
  const cacheSettings = useCacheSettings()
  const { isBusy, problem, run } = useAction()
  const [typed, setTyped] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const [confirming, setConfirming] = useState<'replace' | 'remove' | null>(null)
  const { id: restaurant, revision } = settings
  const { account } = settings.courier
  const isEntered = account.signingKey
  const isComplete = account.clientId && account.clientSecret && account.customerId
  const fault = wasSubmitted ? whyNot(typed) : null

  const write = (signingKey: string) =>
    run(async () => {
      const { restaurants } = await callApi()
      cacheSettings(await restaurants.saveCourierSigningKey({ restaurant, revision, signingKey }))
    }).then((isSaved) => {
      setConfirming(null)
      if (!isSaved) return
      setTyped('')
      setSubmitted(false)
    })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (whyNot(typed)) return
    if (isEntered) setConfirming('replace')
    else void write(typed)
  }

  return (
    <Panel
      title="Delivery news"
      actions={
        <Badge tone={isEntered ? 'good' : 'warn'}>{isEntered ? 'Key entered' : 'Key not entered'}</Badge>
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
        Uber Direct tells how each delivery stands, and signs what it tells with a key of yours.
      </p>
      <ol className="mt-3 mb-5 grid list-decimal gap-1.5 pl-5 text-ink-soft">
        <li>At Uber Direct open Developer, then Webhooks, and create a webhook for delivery status.</li>
        <li>
          As its address enter{' '}
          <code className="font-semibold text-ink [overflow-wrap:anywhere]">{webhookAddress()}</code>
        </li>
        <li>Copy the signing key that it shows for this webhook, and enter it here.</li>
      </ol>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <AskBeforeLeaving isDirty={typed !== ''} />
        <TextField
          label="Signing key"
          name="signingKey"
          type="password"
          value={typed}
          autoComplete="new-password"
          spellCheck={false}
          error={fault}
          hint="Kept encrypted, and never shown again. One that belongs to another account or webhook is of no use."
          onChange={(event) => setTyped(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {problem && <Notice tone="bad">{problem}</Notice>}
        </div>
        <div>
          <Button type="submit" isDisabled={isBusy}>
            {isBusy ? 'Please wait...' : isEntered ? 'Replace the signing key' : 'Save the signing key'}
          </Button>
        </div>
      </form>
      {isEntered && (
        <Button variant="quiet" className="mt-4 -ml-3 px-3!" onClick={() => setConfirming('remove')}>
          Remove the signing key
        </Button>
      )}
      {confirming && (
        <ConfirmDialog
          {...questions[confirming]}
          isBusy={isBusy}
          onConfirm={() => write(confirming === 'replace' ? typed : '')}
          onCancel={() => setConfirming(null)}
        />
      )}
    </Panel>
  )
}

const questions = {
  replace: {
    title: 'Replace the signing key?',
    text: 'Updates that the courier company signs with the old key are no longer accepted.',
    confirm: 'Replace',
  },
  remove: {
    title: 'Remove the signing key?',
    text: 'Couriers still come, but you and your diners can’t follow their deliveries.',
    confirm: 'Remove',
  },
} as const

function whyNot(typed: string): string | null {
  if (typed.trim() === '') return 'Enter the signing key.'
  const [fault] = whyNotSigningKey(typed)
  return fault ? refusalMessage(fault.refusal) : null
}

/** Returns the address for the courier's events. The server never renders this section. */
function webhookAddress(): string {
  return `${window.location.origin}/api/webhooks/courier`
}
