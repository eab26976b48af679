import { Field } from '#web/ui/field.tsx'

type SelectFieldProps = Omit<React.ComponentProps<'select'>, 'id' | 'className'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the choice; announced when it appears. */
  readonly error?: string | null | undefined
}

/** A form field for a choice from many, with label, hint and error. Pass `<option>`s as children. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <select
          {...select}
          {...attributes}
          className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 aria-invalid:border-2 aria-invalid:border-bad"
        >
          {children}
        </select>
      )}
    </Field>
  )
}
