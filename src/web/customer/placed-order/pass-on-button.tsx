import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type PassOnButtonProps = {
  readonly text: string
  /** 'Share receipt'. */
  readonly label: string
  /** What it says once the text is copied. */
  readonly done: string
  /** Whether the device's own sheet is offered where there is one. */
  readonly isShared?: boolean
}

/** ORD-36: passes a text on by the device's own sheet, or copies it and says so. */
export function PassOnButton({ text, label, done, isShared = false }: PassOnButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null)
  async function passOn(): Promise<void> {
    // Closing the sheet without a choice is no failure.
    if (isShared && navigator.share) return navigator.share({ text }).catch(() => {})
    await navigator.clipboard.writeText(text).then(
      () => setOutcome(done),
      () => setOutcome('Copying is not allowed here'),
    )
  }
  return (
    <Button variant="outline" onClick={() => void passOn()}>
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  )
}
