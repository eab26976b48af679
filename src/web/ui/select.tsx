import { Field } from './field.tsx'

type SelectProps = Omit<React.ComponentProps<'select'>, 'id' | 'className'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the choice; announced when it appears. */
  readonly error?: string | null | undefined
}

/** A choice from many, with the device's native list. Pass `<option>`s as children. */
export function Select({ label, hint, error, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <select
          {...select}
          {...attributes}
          className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-bad"
        >
          {children}
        </select>
      )}
    </Field>
  )
}
