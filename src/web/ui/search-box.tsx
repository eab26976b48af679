import { useId } from 'react'
import { Icon } from './icon.tsx'

type SearchBoxProps = {
  /** The accessible name, also shown in the empty box: 'Search categories'. */
  readonly label: string
  readonly value: string
  /** Lower with a mouse, for a bar or a menu. */
  readonly isCompact?: boolean
  readonly onChange: (value: string) => void
}

/** Filters what follows while the user types. Escape clears the box; Enter does not submit a surrounding form. */
export function SearchBox({ label, value, isCompact = false, onChange }: SearchBoxProps) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-faint"
      />
      <input
        id={id}
        type="search"
        value={value}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          // A surrounding dialog closes with the next Escape.
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          onChange('')
        }}
        className={`block w-full rounded-control border border-line-strong bg-surface pr-3 pl-10 ${isCompact ? 'min-h-11 py-1 pointer-fine:min-h-9' : 'min-h-12 py-2'}`}
      />
    </div>
  )
}
