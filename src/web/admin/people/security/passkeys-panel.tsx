import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasskeyView } from '#contract/people/security.ts'
import { addPasskey, knowsPasskeys } from '#web/accounts/passkeys/passkeys.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { PasswordPrompt } from '#web/admin/forms/password-prompt.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { FormSuccess } from '#web/forms/form-success.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** ACC-77: the account's passkeys; they can be added, renamed, and removed unless nothing else signs in. */
export function PasskeysPanel() {
  const query = useQuery({
    queryKey: queryKeys.passkeys(),
    queryFn: async () => {
      const { security } = await callApi()
      const [passkeys, identities, methods] = await Promise.all([
        security.passkeys(),
        security.identities(),
        security.signInMethods(),
      ])
      const hasPassword = identities.some(({ provider }) => provider === 'credential')
      const isOnly = passkeys.length === 1 && identities.length === 0
      return { passkeys, hasPassword, isOnly, isHere: methods.passkeys }
    },
  })
  return (
    <Panel title="Passkeys">
      <div className="grid gap-4">
        <p className="text-ink-soft">
          Sign in with your fingerprint, your face or the PIN of your device, without a password or a code.
        </p>
        <Loaded query={query} loading="Loading...">
          {({ passkeys, hasPassword, isOnly, isHere }) => (
            <>
              {passkeys.length > 0 && (
                <ul className="-my-2 divide-y divide-line">
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} isOnly={isOnly} />
                  ))}
                </ul>
              )}
              {isHere && knowsPasskeys() ? (
                <AddPasskey hasPassword={hasPassword} />
              ) : (
                <p className="text-ink-soft">
                  {isHere
                    ? 'This browser doesn’t support passkeys.'
                    : 'Passkeys work at the site’s own address only. Open the admin area there to add one.'}
                </p>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}

/** Asks for the password first, if there is one. */
function AddPasskey({ hasPassword }: { readonly hasPassword: boolean }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<'rest' | 'password' | 'added'>('rest')
  const { isBusy, problem, run } = useAction()

  async function added(): Promise<void> {
    await invalidate(queries, queryKeys.passkeys(), queryKeys.identities())
    setStep('added')
  }

  async function start(): Promise<void> {
    if (hasPassword) return setStep('password')
    if (await run(() => addPasskey(''))) await added()
  }

  if (step === 'password') {
    return (
      <PasswordPrompt
        verb="Continue"
        ask={addPasskey}
        onDone={() => void added()}
        onCancel={() => setStep('rest')}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <FormSuccess>
        {step === 'added' && 'The passkey is added. You can sign in with it from now on.'}
      </FormSuccess>
      <div>
        <Button variant="outline" isDisabled={isBusy} onClick={start}>
          {isBusy ? 'Please wait...' : 'Add a passkey'}
        </Button>
      </div>
      <FormRefusal>{problem}</FormRefusal>
    </div>
  )
}

type PasskeyRowProps = { readonly passkey: PasskeyView; readonly isOnly: boolean }

function PasskeyRow({ passkey, isOnly }: PasskeyRowProps) {
  const { id, name, addedAt, lastUsedAt, isSynced } = passkey
  const queries = useQueryClient()
  const { moment, date } = useMoments()
  const [question, setQuestion] = useState<'rename' | 'remove' | null>(null)
  const changed = () => invalidate(queries, queryKeys.passkeys(), queryKeys.identities())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name} {isSynced && <Badge>Synced</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Added {date(addedAt)} · {lastUsedAt ? `last used ${moment(lastUsedAt)}` : 'not used yet'}
        </p>
        {isOnly && <p className="text-sm text-ink-soft">Your only way to sign in, so it can't be removed.</p>}
      </div>
      <div className="-mr-3 flex *:px-3!">
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setQuestion('rename')}>
          Rename
        </Button>
        {!isOnly && (
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setQuestion('remove')}>
            Remove
          </Button>
        )}
      </div>
      {question === 'rename' && (
        <RenameDialog
          name={name}
          onSend={async (newName) => {
            await (await callApi()).security.renamePasskey({ passkeyId: id, name: newName })
            await changed()
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'remove' && (
        <ActionDialog
          title={`Remove ${name}?`}
          text="It no longer signs in. Delete it on the device too: in the settings of its passwords."
          confirm="Remove"
          action={async () => {
            await (await callApi()).security.removePasskey({ passkeyId: id })
            await changed()
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </li>
  )
}
