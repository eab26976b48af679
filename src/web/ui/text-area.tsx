import { useId } from 'react'
import { FieldError } from './field.tsx'
import { tooLongMessage } from './max-length.ts'

type TextAreaProps = Omit<React.ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with the text; announced when it appears. */
  readonly error?: string | null | undefined
  /** Styles the label as a heading instead of a field label. */
  readonly isSection?: boolean
  /** EDT-5: a longer text stays, with an error; nothing is cut. */
  readonly maxLength?: number | undefined
}

/** A multiline text field with its label. */
export function TextArea({ label, hint, isSection = false, maxLength, ...props }: TextAreaProps) {
  const { error = null, ...textarea } = props
  const id = useId()
  const message = error ?? tooLongMessage(textarea.value, maxLength)
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
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
        data-max-length={maxLength}
        aria-invalid={message ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-2 block min-h-20 w-full rounded-control border border-line-strong bg-surface px-4 py-3 aria-invalid:border-2 aria-invalid:border-bad"
      />
      <FieldError id={`${id}-error`} message={message} />
    </div>
  )
}
