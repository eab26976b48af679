import { Field } from './field.tsx'

type TextFieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the value; announced when it appears. */
  readonly error?: string | null | undefined
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          className="block min-h-12 w-full text-ellipsis rounded-control border border-line-strong bg-surface px-4 py-2 read-only:border-line read-only:bg-sunken aria-invalid:border-2 aria-invalid:border-bad"
        />
      )}
    </Field>
  )
}
