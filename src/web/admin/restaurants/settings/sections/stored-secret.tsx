import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type StoredSecretProps = {
  readonly isStored: boolean
  /** Says what is stored. */
  readonly text: React.ReactNode
  /** Label of the button that opens the form: 'Replace account'. */
  readonly replace: string
  /** The button that removes what is stored. */
  readonly remove: React.ReactNode
  /** Returns the form; `close` returns to what is stored, null if nothing is. */
  readonly form: (close: (() => void) | null) => React.ReactNode
}

/** RST-26: says what is stored, with a button that opens the form to replace it; the form alone if nothing is. */
export function StoredSecret({ isStored, text, replace, remove, form }: StoredSecretProps) {
  const [isReplacing, setReplacing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const hasForm = !isStored || isReplacing
  const hadForm = useRef(hasForm)
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (hadForm.current !== hasForm)
      frame.current?.querySelector<HTMLElement>(hasForm ? 'input' : 'button')?.focus()
    hadForm.current = hasForm
  }, [hasForm])
  return (
    <div ref={frame}>
      {hasForm ? (
        form(isStored ? () => setReplacing(false) : null)
      ) : (
        <>
          <p className="text-ink-soft">{text}</p>
          <div className="in-[fieldset:disabled]:hidden mt-4 flex flex-wrap items-center gap-3">
            <Button variant="outline" onClick={() => setReplacing(true)}>
              {replace}
            </Button>
            {remove}
          </div>
        </>
      )}
    </div>
  )
}
