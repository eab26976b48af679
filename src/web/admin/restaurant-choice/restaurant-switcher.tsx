import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { SelectBox } from '#web/ui/select.tsx'
import { mayAddRestaurant } from './may-add-restaurant.ts'
import { useRestaurantChoice } from './restaurant-choice.tsx'

/** The value of the switcher's last item; no id. */
const addRestaurant = 'add'

/**
 * ADM-7, ADM-8: shows the restaurant that the screen is about; a list to choose another one, or to add one, if there are several.
 * A screen that needs one does not offer all.
 */
export function RestaurantSwitcher() {
  const { managed, chosen, assumed, hasChoice } = useRestaurantChoice()
  const switchTo = useSwitch()
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
        value={(chosen ?? assumed)?.id ?? ''}
        onChange={({ target }) => switchTo(target.value)}
        className="w-full max-w-64"
      >
        {!assumed && <option value="">All Restaurants</option>}
        <Options entries={managed.restaurants.map(({ id, name }) => [id, name])} />
        {mayAddRestaurant(managed) && <option value={addRestaurant}>Add restaurant</option>}
      </SelectBox>
    </div>
  )
}

/** ADM-8: next to the title of a screen about the restaurant used last; choosing another makes it the scope of every screen. */
export function TitleSwitcher() {
  const { managed, chosen } = useRestaurantChoice()
  const switchTo = useSwitch()
  return (
    <SelectBox
      aria-label="Restaurant of this page"
      size="compact"
      value={chosen?.id ?? ''}
      onChange={({ target }) => switchTo(target.value)}
      className="max-w-full print:hidden"
    >
      <Options entries={managed.restaurants.map(({ id, name }) => [id, name])} />
    </SelectBox>
  )
}

/** Returns a function that takes a switcher's value: an id, '' for all, or the last item's. */
function useSwitch(): (value: string) => void {
  const { managed, choose } = useRestaurantChoice()
  const leave = useLeave()
  const navigate = useNavigate()
  return (value) => {
    if (value === addRestaurant) void navigate(adminPaths.restaurantSetup)
    else leave(() => choose(managed.restaurants.find(({ id }) => id === value) ?? null))
  }
}
