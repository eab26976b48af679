import { useId } from 'react'
import { ChoiceError } from './choice.tsx'

type ReasonFieldProps = {
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A reason in one's own words, below the choices; its name in the form is 'customReason'. */
export function ReasonField({ label, value, error, maxLength, onChange, ...input }: ReasonFieldProps) {
  const id = useId()
  return (
    <div className="mt-2">
      <input
        {...input}
        type="text"
        name="customReason"
        data-max-length={maxLength}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-14 w-full scroll-mt-6 scroll-mb-20 rounded-control border-2 border-line-strong bg-surface px-4 aria-invalid:border-bad"
      />
      <ChoiceError id={id} message={error} />
    </div>
  )
}
