import { useId } from 'react'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { useRestaurantChoice } from './restaurant-choice.tsx'

/** ADM-7: shows the managed restaurant; a list to choose another one, or all, if there are several. */
export function RestaurantSwitcher() {
  const { managed, chosen, hasChoice, choose } = useRestaurantChoice()
  const leave = useLeave()
  const id = useId()
  if (managed.restaurants.length === 0) return null
  if (chosen && !hasChoice) return <p className="truncate font-semibold">{chosen.name}</p>
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="sr-only">
        Restaurant
      </label>
      <SelectBox
        id={id}
        size="compact"
        value={chosen?.id ?? ''}
        onChange={({ target }) => {
          const picked = managed.restaurants.find((restaurant) => restaurant.id === target.value)
          leave(() => choose(picked?.id ?? null))
        }}
        className="w-full max-w-64"
      >
        <option value="">All Restaurants</option>
        <Options entries={managed.restaurants.map(({ id, name }) => [id, name])} />
      </SelectBox>
    </div>
  )
}
