import { useState } from 'react'
import { authPaths } from '#web/accounts/auth-paths.ts'
import { callAuth } from '#web/accounts/call-auth.ts'
import { FormRefusal } from '#web/accounts/form-refusal.tsx'
import { OneTimeCode } from '#web/accounts/one-time-code.tsx'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from './qr-code.tsx'

type FactorSetupProps = {
  /** 'otpauth://totp/…' */
  readonly address: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Shows the key for an authenticator app, and asks for its first code. */
export function FactorSetup({ address, onDone, onCancel }: FactorSetupProps) {
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const key = new URL(address).searchParams.get('secret') ?? ''

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !code.trim()) return
    setIsBusy(true)
    setRefusal(null)
    const answer = await callAuth(authPaths.verifyTotp, { code: code.replaceAll(/\s/g, '') })
    setIsBusy(false)
    if (answer.kind === 'done') onDone()
    if (answer.kind === 'refused') setRefusal(answer.message)
    if (answer.kind === 'failed') showFailure(answer.failure)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <p className="font-semibold">1. Add this key to your authenticator app</p>
        <p className="mt-1 text-ink-soft">
          Scan the code with the app. On the phone itself,{' '}
          <a href={address} className="font-semibold text-accent-deep underline">
            open it here
          </a>
          . Otherwise choose 'Enter a setup key' in the app and type the letters.
        </p>
        <div className="mt-4 grid items-center gap-4 sm:grid-cols-[13rem_1fr] sm:gap-6">
          <QrCode text={address} label="QR code of the setup key" />
          <p
            data-testid="setup-key"
            className="rounded-control bg-sunken px-4 py-3 font-mono text-lg font-semibold tracking-wide break-words select-all"
          >
            {inGroups(key)}
          </p>
        </div>
      </div>
      <div>
        <p className="mb-3 font-semibold">2. Type in the code that it shows</p>
        <div className="max-w-sm">
          <OneTimeCode
            label="Code"
            hint="Six digits; a new code every 30 seconds."
            isNumeric
            value={code}
            onChange={setCode}
          />
        </div>
      </div>
      <FormRefusal>{refusal}</FormRefusal>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'Please wait...' : 'Turn on'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Splits the key into groups of four characters, which are easier to read and type. */
function inGroups(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
