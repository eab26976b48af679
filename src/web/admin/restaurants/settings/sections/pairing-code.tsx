import { useEffect, useState } from 'react'
import { useAction } from '#web/admin/calls/use-action.ts'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type PairingCodeProps = {
  readonly restaurant: string
  /** null if no host shows the kitchen. */
  readonly kitchenUrl: string | null
}

/** RST-24 (K1): a code for pairing one display, with the time left. */
export function PairingCode({ restaurant, kitchenUrl }: PairingCodeProps) {
  const { isBusy, problem, run } = useAction()
  const [code, setCode] = useState<{ readonly code: string; readonly expiresAt: string } | null>(null)
  const make = () => run(async () => setCode(await (await callApi()).devices.createCode({ restaurant })))
  if (kitchenUrl === null) {
    return (
      <Notice tone="warn">
        No address shows the kitchen yet. Add one that contains “orders.” under Web addresses.
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-1 pl-5">
        <li>
          Open{' '}
          <a href={kitchenUrl} target="_blank" rel="noreferrer" className="break-all underline">
            {kitchenUrl}
          </a>{' '}
          on the display.
        </li>
        <li>Enter a code from here, and a name such as the place where it hangs.</li>
      </ol>
      {code && <ShownCode key={code.code} {...code} />}
      <div>
        <Button variant={code ? 'outline' : 'solid'} isDisabled={isBusy} onClick={make}>
          {isBusy ? 'Please wait...' : code ? 'Get another code' : 'Get a pairing code'}
        </Button>
      </div>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function ShownCode({ code, expiresAt }: { readonly code: string; readonly expiresAt: string }) {
  const left = useSecondsLeft(expiresAt)
  if (left === 0) return <Notice tone="warn">This code is no longer valid. Please get another one.</Notice>
  return (
    <div className="rounded-control bg-sunken p-5 text-center">
      <output
        aria-label="Pairing code"
        className="block text-4xl font-extrabold tracking-[0.12em] tabular-nums"
      >
        {code}
      </output>
      <p className="mt-2 text-ink-soft">
        Valid for{' '}
        <span role="timer" className="tabular-nums">
          {Math.floor(left / 60)}:{(left % 60).toString().padStart(2, '0')}
        </span>
      </p>
    </div>
  )
}

/** Returns the seconds left by the server's clock. */
function useSecondsLeft(expiresAt: string): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(expiresAt)), 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return left
}

function secondsUntil(instant: string): number {
  const milliseconds = Temporal.Instant.from(instant).epochMilliseconds - serverNow().epochMilliseconds
  return Math.max(0, Math.floor(milliseconds / 1000))
}
