import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { userFiltersSchema } from '#contract/users.ts'
import {
  maxUserSearchLength,
  userRoleLabels,
  userRoles,
  userStateLabels,
  userStates,
} from '#domain/accounts/user-filters.ts'
import { DelayedSearch } from '#web/admin/parts/delayed-search.tsx'
import { filtersFrom, withFilterInAddress, withoutFiltersOf } from '#web/admin/parts/filters-in-address.ts'
import { Options } from '#web/admin/parts/options.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectBox } from '#web/ui/select.tsx'

/** USR-2: the filters in the address; the restaurant is the one of the top bar. */
export const addressFilters = userFiltersSchema.omit({ restaurant: true })

type UserFilterBarProps = {
  /** Whether the list has administrators and diners too. */
  readonly hasAllAccounts: boolean
}

/** USR-2: search and filters, stored in the page's address. On a phone the filters are behind a button. */
export function UserFilterBar({ hasAllAccounts }: UserFilterBarProps) {
  const [parameters, setParameters] = useSearchParams()
  const { search, ...filters } = filtersFrom(parameters, addressFilters)
  const set = (name: string, value: string) =>
    setParameters((now) => withFilterInAddress(now, name, value), { replace: true })
  const count = Object.keys(filters).length
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="Search and filters" className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-3">
      <DelayedSearch
        label="Search by name, email or phone"
        maxLength={maxUserSearchLength}
        value={search ?? ''}
        onChange={(typed) => set('search', typed)}
      />
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
            onChange={({ target }) => set(name, target.value)}
          >
            <option value="">{any}</option>
            <Options of={name === 'role' && !hasAllAccounts ? teamRoles : options} />
          </SelectBox>
        ))}
        <Button
          variant="quiet"
          className="px-3!"
          isDisabled={count === 0 && !search}
          onClick={() => setParameters((now) => withoutFiltersOf(now, addressFilters), { replace: true })}
        >
          Clear filters
        </Button>
      </div>
    </section>
  )
}

const roleOptions = userRoles.map((role) => [role, userRoleLabels[role]] as const)
const teamRoles = roleOptions.filter(([role]) => role === 'owner' || role === 'staff')

const selects = [
  { name: 'role', label: 'Role', any: 'Any role', options: roleOptions },
  {
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: userStates.map((state) => [state, userStateLabels[state]] as const),
  },
  {
    name: 'secondFactor',
    label: 'Two-step verification',
    any: 'With or without two-step',
    options: [
      ['on', 'Two-step on'],
      ['off', 'Two-step off'],
    ],
  },
] as const
