import { authPaths } from '#web/accounts/auth-paths.ts'
import { callAuth } from '#web/accounts/call-auth.ts'
import { OneTimeCode, readCode } from '#web/accounts/one-time-code.tsx'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
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
  const { formRef, ...form } = useServerForm({
    initial: { code: '' },
    read: readCode,
    send: (code) => callAuth(authPaths.verifyTotp, { code }),
    onSaved: onDone,
  })
  const key = new URL(address).searchParams.get('secret') ?? ''
  return (
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <div>
        <p className="font-semibold">1. Add this key to your authenticator app</p>
        <p className="mt-1 text-ink-soft">
          Scan the code with the app. On the phone itself,{' '}
          <a href={address} className="font-semibold text-link underline">
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
            value={form.typed.code}
            onChange={(code) => form.change({ code })}
          />
        </div>
      </div>
      <FormRefusal>{form.refusal}</FormRefusal>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Turn on'}
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
