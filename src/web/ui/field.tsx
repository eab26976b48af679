import { useId } from 'react'

type FieldProps = {
  readonly label: string
  /** Help text under the field; an error replaces it. */
  readonly hint?: string | undefined
  /** What is wrong with the value; announced when it appears. */
  readonly error?: string | null | undefined
  /** Renders the input with these attributes. */
  readonly children: (attributes: InputAttributes) => React.ReactNode
}

type InputAttributes = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** The shell of a form field: its label above the input, hint and error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error ? 'error' : hint && 'hint'
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note && `${id}-${note}`,
      })}
      {note === 'hint' && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

type FieldErrorProps = { readonly id?: string; readonly message: string | null | undefined }

/** What is wrong with the field above; announced when it appears. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p id={id} aria-live="polite" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
      {message}
    </p>
  )
}
