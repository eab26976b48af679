import { useId } from 'react'

type TextFieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the value; announced when it appears. */
  readonly error?: string | null | undefined
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 py-2 read-only:border-line read-only:bg-sunken aria-invalid:border-2 aria-invalid:border-bad"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
