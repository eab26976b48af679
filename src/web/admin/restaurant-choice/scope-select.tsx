import { toId } from '#domain/ids.ts'
import { Select } from '#web/ui/select.tsx'
import type { Scope } from './use-scope.ts'

/** All restaurants or one; nothing where there is but one. */
export function ScopeSelect({ scope }: { readonly scope: Scope }) {
  const { hasChoice, restaurant, restaurants, setScope } = scope
  if (!hasChoice) return null
  return (
    <Select
      label="Show"
      value={restaurant?.id ?? 'all'}
      onChange={({ target }) => setScope(target.value === 'all' ? null : toId(target.value))}
    >
      <option value="all">All Restaurants</option>
      {restaurants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
