import { useEffect, useRef } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type OneTimeCodeProps = {
  readonly label: string
  readonly hint: string
  /** Phones show their digits alone. */
  readonly isNumeric: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field for a code that is good once; it has the focus as soon as it appears. */
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
