import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { DelayedSearch } from '../ui/delayed-search.tsx'
import { Options } from '../ui/options.tsx'

/** A filter with a few fixed values. */
export type FilterSelect<Name extends string> = {
  readonly name: Name
  readonly label: string
  /** The choice that does not filter: 'Any status'. */
  readonly any: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

type FilterBarProps<Name extends string> = {
  readonly search: { readonly label: string; readonly maxLength: number }
  readonly selects: readonly FilterSelect<Name>[]
  /** The active filters, as the page's address has them. */
  readonly filters: Readonly<Partial<Record<Name | 'search', string | undefined>>>
  /** The number of active filters, not counting the search. */
  readonly count: number
  /** Sets a filter; '' removes it. */
  readonly onSet: (name: Name | 'search', value: string) => void
  readonly onClear: () => void
  /** Shown next to the search. */
  readonly beside?: React.ReactNode
  /** After the selects, such as fields for days. */
  readonly children?: React.ReactNode
}

/**
 * Search and filters of a list; a single filter shares the line of the search. On a phone the filters are behind a button,
 * which says how many are active.
 */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { search, selects, filters, count, onSet } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const line = selects.length === 1 ? 'md:grid-cols-[minmax(0,1fr)_auto]' : ''
  return (
    <section
      aria-label="Search and filters"
      className={`mb-4 grid grid-cols-[minmax(0,1fr)] items-center gap-3 ${line}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-72">
          <DelayedSearch
            {...search}
            value={filters.search ?? ''}
            onChange={(typed) => onSet('search', typed)}
          />
        </div>
        {props.beside}
      </div>
      <Button
        variant="outline"
        className="justify-between! md:hidden!"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters (${count} active)`}
        <Icon name="forward" className={`size-4 ${isOpen ? '-rotate-90' : 'rotate-90'}`} />
      </Button>
      <div
        id={id}
        className={`grid-cols-2 items-end gap-2 max-[22rem]:grid-cols-1 md:flex md:flex-wrap ${isOpen ? 'grid' : 'hidden'}`}
      >
        {selects.map(({ name, label, any, options }) => (
          <SelectBox
            key={name}
            size="compact"
            className="text-sm"
            aria-label={label}
            value={filters[name] ?? ''}
            onChange={({ target }) => onSet(name, target.value)}
          >
            <option value="">{any}</option>
            <Options entries={options} />
          </SelectBox>
        ))}
        {props.children}
        <Button
          variant="quiet"
          className="px-3! aria-disabled:hidden!"
          isDisabled={count === 0 && !filters.search}
          onClick={props.onClear}
        >
          Clear filters
        </Button>
      </div>
    </section>
  )
}
