import { useEffect, useRef } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type OneTimeCodeProps = {
  readonly label: string
  readonly hint: string
  /** Phones show a numeric keypad. */
  readonly isNumeric: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field for a one-time code; takes the focus when it appears. */
export function OneTimeCode({ label, hint, isNumeric, value, onChange }: OneTimeCodeProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextField
      ref={field}
      label={label}
      hint={hint}
      name="code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      aria-required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Reads the form of a one-time code. Without a code there is nothing to send. */
export function readCode({ code }: { readonly code: string }) {
  // Removes spaces only: a backup code is case-sensitive, and its dash is part of it.
  return { draft: code.replaceAll(/\s/g, '') || null, faults: [] }
}
