import { useId } from 'react'

type TextAreaProps = Omit<React.ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string
  readonly hint?: string
}

/** Several lines of text with their label. */
export function TextArea({ label, hint, ...textarea }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-lg font-bold">
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
