import { useId } from 'react'
import { FieldError } from './field.tsx'

type TextAreaProps = Omit<React.ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string
  readonly hint?: string
  /** What is wrong with the text; announced when it appears. */
  readonly error?: string | null | undefined
  /** Styles the label as a heading instead of a field label. */
  readonly isSection?: boolean
}

/** A multiline text field with its label. */
export function TextArea({ label, hint, error, isSection = false, ...textarea }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className={`block ${isSection ? 'font-bold text-lg' : 'font-medium'}`}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <textarea
        rows={2}
        {...textarea}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-2 block min-h-20 w-full rounded-control border border-line-strong bg-surface px-4 py-3 aria-invalid:border-2 aria-invalid:border-bad"
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
