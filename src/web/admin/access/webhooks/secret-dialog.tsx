import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { PasswordPrompt } from '#web/admin/forms/password-prompt.tsx'
import { CopiedText } from '#web/admin/ui/copied-text.tsx'
import { callApi } from '#web/api/client.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { FormSuccess } from '#web/forms/form-success.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type SecretDialogProps = {
  readonly restaurant: string
  readonly endpointId: string
  /** The secret of a new webhook; null asks for the password first. */
  readonly initial: string | null
  readonly onClose: () => void
}

/** WHK-10: shows the secret of a webhook, and replaces it. */
export function SecretDialog({ restaurant, endpointId, initial, onClose }: SecretDialogProps) {
  const key = { restaurant, endpointId: endpointId as never }
  const [secret, setSecret] = useState(initial)
  const [step, setStep] = useState<'show' | 'replace' | 'replaced'>('show')
  const show = async (password: string) =>
    setSecret((await (await callApi()).webhooks.readSecret({ ...key, password })).secret)
  const replace = async (password: string) => {
    setSecret((await (await callApi()).webhooks.renewSecret({ ...key, password })).secret)
    setStep('replaced')
  }
  return (
    <Dialog title="The secret of this webhook" onClose={onClose}>
      {secret === null ? (
        <Confirmed verb="Show secret" action={show} onCancel={onClose} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <p>With it the other program checks that an event came from here.</p>
          <CopiedText text={secret} name="the secret" />
          <FormSuccess>
            {step === 'replaced' &&
              'This is the new secret. For 24 hours, events are signed with both, so that you can enter it in the other program.'}
          </FormSuccess>
          {step === 'replace' && (
            <Confirmed verb="Replace secret" action={replace} onCancel={() => setStep('show')} />
          )}
          {step !== 'replace' && (
            <div className="flex flex-wrap gap-3">
              <Button onClick={onClose}>Done</Button>
              {step === 'show' && (
                <Button variant="outline" onClick={() => setStep('replace')}>
                  Replace it
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

type ConfirmedProps = {
  readonly verb: string
  /** Gets '' from a person without a password. */
  readonly action: (password: string) => Promise<unknown>
  readonly onCancel: () => void
}

/** ACC-75: asks for the password first, if there is one. */
function Confirmed({ verb, action, onCancel }: ConfirmedProps) {
  const { isBusy, problem, run } = useAction()
  const query = useQuery({
    queryKey: queryKeys.identities(),
    queryFn: async () => (await callApi()).security.identities(),
  })
  return (
    <Loaded query={query} loading="Loading...">
      {(identities) =>
        identities.some(({ provider }) => provider === 'credential') ? (
          <PasswordPrompt verb={verb} ask={action} onDone={() => undefined} onCancel={onCancel} />
        ) : (
          <div className="grid gap-3">
            <div>
              <Button isDisabled={isBusy} onClick={() => run(() => action(''))}>
                {isBusy ? 'Please wait...' : verb}
              </Button>
            </div>
            <FormRefusal>{problem}</FormRefusal>
          </div>
        )
      }
    </Loaded>
  )
}
