/** The second factor: enabled with the password and a first code, disabled with the password. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { loadAccount } from '#web/accounts/account.ts'
import { authPaths } from '#web/accounts/auth-paths.ts'
import { callAuth } from '#web/accounts/call-auth.ts'
import { PasswordPrompt } from '#web/admin/forms/password-prompt.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { FactorSetup } from './factor-setup.tsx'

type FactorStep =
  | { readonly kind: 'rest' }
  | { readonly kind: 'password'; readonly for: 'turn-on' | 'turn-off' | 'new-codes' }
  | { readonly kind: 'set-up'; readonly key: string; readonly codes: readonly string[] }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const rest: FactorStep = { kind: 'rest' }
const begun = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
const renewed = z.object({ backupCodes: z.array(z.string()) })

const prompts = {
  'turn-on': { path: authPaths.enableFactor, verb: 'Continue' },
  'turn-off': { path: authPaths.disableFactor, verb: 'Turn off' },
  'new-codes': { path: authPaths.newBackupCodes, verb: 'Create new codes' },
} as const

export function FactorPanel({ isOn }: { readonly isOn: boolean }) {
  const [step, setStep] = useState<FactorStep>(rest)
  const queries = useQueryClient()

  async function goOn(from: keyof typeof prompts, body: unknown): Promise<void> {
    if (from === 'turn-on') {
      const { totpURI, backupCodes } = begun.parse(body)
      return setStep({ kind: 'set-up', key: totpURI, codes: backupCodes })
    }
    if (from === 'new-codes') return setStep({ kind: 'codes', codes: renewed.parse(body).backupCodes })
    setStep(rest)
    await changed()
  }

  /** Reloads account and queries, because access can depend on the second factor. */
  async function changed(): Promise<void> {
    await loadAccount()
    await queries.invalidateQueries()
  }

  return (
    <Panel title="Two-step verification" actions={isOn ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}>
      {step.kind === 'rest' && (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            {isOn
              ? 'Signing in asks for your password and a code from your authenticator app. If you lose the app, use a backup code.'
              : 'Protects your account even if your password is stolen: signing in also asks for a code from an app on your phone.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {isOn ? (
              <>
                <Button variant="outline" onClick={() => setStep({ kind: 'password', for: 'new-codes' })}>
                  New backup codes
                </Button>
                <Button variant="outline" onClick={() => setStep({ kind: 'password', for: 'turn-off' })}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button onClick={() => setStep({ kind: 'password', for: 'turn-on' })}>Turn on</Button>
            )}
          </div>
        </div>
      )}
      {step.kind === 'password' && (
        <PasswordPrompt
          verb={prompts[step.for].verb}
          ask={(password) => callAuth(prompts[step.for].path, { password })}
          onDone={(body) => goOn(step.for, body)}
          onCancel={() => setStep(rest)}
        />
      )}
      {step.kind === 'set-up' && (
        <FactorSetup
          address={step.key}
          onDone={async () => {
            setStep({ kind: 'codes', codes: step.codes })
            await changed()
          }}
          onCancel={() => setStep(rest)}
        />
      )}
      {step.kind === 'codes' && <BackupCodes codes={step.codes} onDone={() => setStep(rest)} />}
    </Panel>
  )
}
