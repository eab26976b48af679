import { useId } from 'react'

type TextAreaProps = Omit<React.ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string
  readonly hint?: string
  /** Styles the label as a heading instead of a field label. */
  readonly isSection?: boolean
}

/** A multiline text field with its label. */
export function TextArea({ label, hint, isSection = false, ...textarea }: TextAreaProps) {
  const id = useId()
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
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-2 block min-h-20 w-full rounded-control border border-line-strong bg-surface px-4 py-3"
      />
    </div>
  )
}
