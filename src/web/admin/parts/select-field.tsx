import { useId } from 'react'

type SelectFieldProps = Omit<React.ComponentProps<'select'>, 'id' | 'className'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the choice; announced when it appears. */
  readonly error?: string | null | undefined
}

/** A form field for a choice from many, with label, hint and error. Pass `<option>`s as children. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 aria-invalid:border-2 aria-invalid:border-bad"
      >
        {children}
      </select>
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
