import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectProps = Omit<SelectBoxProps, 'id' | 'className' | 'size'> & {
  readonly label: string
  /** Help text under the field. */
  readonly hint?: string | undefined
  /** What is wrong with the choice; announced when it appears. */
  readonly error?: string | null | undefined
}

/** A choice from many, with the device's native list. Pass `<option>`s as children. */
export function Select({ label, hint, error, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => <SelectBox {...select} {...attributes} />}
    </Field>
  )
}

type SelectBoxProps = Omit<React.ComponentProps<'select'>, 'size'> & {
  /** `compact` fits into a bar or above a table. */
  readonly size?: keyof typeof sizes
  /** For the box: its width. */
  readonly className?: string
}

const sizes = { field: 'min-h-12 rounded-control', compact: 'min-h-11 rounded-full font-semibold' } as const

/** The bare box of a `Select`, for a place that has its label elsewhere or as `aria-label`. */
export function SelectBox({ size = 'field', className = '', ...select }: SelectBoxProps) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...select}
        className={`block w-full appearance-none truncate border border-line-strong bg-surface py-2 pr-10 pl-4 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-bad disabled:border-line disabled:bg-sunken disabled:text-ink-faint ${sizes[size]}`}
      />
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
