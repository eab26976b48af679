import { useId } from 'react'

type SelectProps = Omit<React.ComponentProps<'select'>, 'id' | 'className'> & { readonly label: string }

/** A choice from many, with the device's native list. Pass `<option>`s as children. */
export function Select({ label, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink"
      >
        {children}
      </select>
    </div>
  )
}
