import { userFiltersSchema } from '#contract/people/users.ts'
import {
  maxUserSearchLength,
  userRoleLabels,
  userRoles,
  userStateLabels,
  userStates,
} from '#domain/people/accounts/user-filters.ts'
import { FilterBar } from '#web/admin/filters/filter-bar.tsx'
import { filtersFrom, withFilterInAddress, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'

/** USR-2: the filters in the address; the restaurant is the one of the top bar. */
export const addressFilters = userFiltersSchema.omit({ restaurant: true })

type UserFilterBarProps = {
  /** Whether the list has administrators and diners too. */
  readonly hasAllAccounts: boolean
}

/** USR-2: search and filters, stored in the page's address. */
export function UserFilterBar({ hasAllAccounts }: UserFilterBarProps) {
  const [parameters, changeAddress] = useAddress()
  const filters = filtersFrom(parameters, addressFilters)
  const { search: _search, ...others } = filters
  return (
    <FilterBar
      search={{ label: 'Search by name, email or phone', maxLength: maxUserSearchLength }}
      selects={[roleSelect(hasAllAccounts), ...selects]}
      filters={filters}
      count={Object.keys(others).length}
      onSet={(name, value) => changeAddress((now) => withFilterInAddress(now, name, value))}
      onClear={() => changeAddress((now) => withoutFiltersOf(now, addressFilters))}
    />
  )
}

function roleSelect(hasAllAccounts: boolean) {
  const roles = userRoles.filter((role) => hasAllAccounts || role === 'owner' || role === 'staff')
  const options = roles.map((role) => [role, userRoleLabels[role]] as const)
  return { name: 'role', label: 'Role', any: 'Any role', options } as const
}

const selects = [
  {
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: userStates.map((state) => [state, userStateLabels[state]] as const),
  },
  {
    name: 'secondFactor',
    label: 'Two-step verification',
    any: 'Two-step: any',
    options: [
      ['on', 'Two-step: on'],
      ['off', 'Two-step: off'],
    ],
  },
] as const
