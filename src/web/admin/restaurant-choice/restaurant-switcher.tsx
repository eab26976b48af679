import { useId } from 'react'
import { Options } from '#web/admin/parts/options.tsx'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { useRestaurantChoice } from './restaurant-choice.tsx'

/** Shows the managed restaurant; a list to choose another one if there are several. */
export function RestaurantSwitcher() {
  const { managed, chosen, choose } = useRestaurantChoice()
  const leave = useLeave()
  const id = useId()
  if (managed.restaurants.length === 0) return null
  if (chosen && managed.restaurants.length === 1)
    return <p className="truncate font-semibold">{chosen.name}</p>
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="sr-only">
        Restaurant
      </label>
      <SelectBox
        id={id}
        size="compact"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const picked = managed.restaurants.find((each) => each.id === event.target.value)
          if (picked) leave(() => choose(picked.id))
        }}
        className="w-full max-w-64"
      >
        {!chosen && <option value="">Select a restaurant</option>}
        <Options of={managed.restaurants.map(({ id, name }) => [id, name])} />
      </SelectBox>
    </div>
  )
}
