import { Field } from './field.tsx'
import { tooLongMessage } from './max-length.ts'

type TextFieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the value; announced when it appears. */
  readonly error?: string | null | undefined
  /** Fixed text in front of what is typed: '/pages/'. */
  readonly before?: string
  /** EDT-5: a longer text stays, with an error; nothing is cut. */
  readonly maxLength?: number | undefined
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, before, maxLength, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? tooLongMessage(input.value, maxLength)}>
      {(attributes) => {
        const box = (
          <input
            {...input}
            {...attributes}
            data-max-length={maxLength}
            className={`block min-h-12 w-full text-ellipsis rounded-control border border-line-strong bg-surface px-4 py-2 read-only:border-line read-only:bg-sunken aria-invalid:border-2 aria-invalid:border-bad ${before ? 'min-w-0 rounded-l-none' : ''}`}
          />
        )
        if (!before) return box
        return (
          <div className="flex">
            <span className="flex items-center rounded-l-control border border-r-0 border-line-strong bg-sunken px-3 text-ink-soft">
              {before}
            </span>
            {box}
          </div>
        )
      }}
    </Field>
  )
}
