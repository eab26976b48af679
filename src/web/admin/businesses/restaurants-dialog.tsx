import { useState } from 'react'
import type { BusinessView } from '#contract/businesses.ts'
import type { BusinessId, RestaurantId } from '#domain/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type RestaurantsDialogProps = {
  readonly business: BusinessView
  readonly businesses: readonly BusinessView[]
  readonly restaurants: readonly {
    readonly id: RestaurantId
    readonly name: string
    readonly businessId: BusinessId | null
  }[]
  readonly isBusy: boolean
  readonly onSave: (ids: RestaurantId[]) => void
  readonly onClose: () => void
}

/** BUS-6: sets which restaurants belong to a business. */
export function RestaurantsDialog(props: RestaurantsDialogProps) {
  const { business } = props
  const [chosen, setChosen] = useState(() => new Set(business.restaurants.map(({ id }) => id)))
  const flip = (id: RestaurantId) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const ownerOf = (businessId: BusinessId | null) =>
    businessId === business.id ? undefined : props.businesses.find(({ id }) => id === businessId)
  return (
    <Dialog
      title={`Restaurants of ${business.name}`}
      onClose={props.isBusy ? null : props.onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={props.isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button isDisabled={props.isBusy} onClick={() => props.onSave([...chosen])}>
            {props.isBusy ? 'Please wait...' : 'Save restaurants'}
          </Button>
        </div>
      }
    >
      {props.restaurants.length === 0 && <p>There are no restaurants yet.</p>}
      <ul className="grid">
        {props.restaurants.map(({ id, name, businessId }) => {
          const owner = ownerOf(businessId)
          return (
            <li key={id}>
              <Checkbox checked={chosen.has(id)} onChange={() => flip(id)}>
                {name}
                {owner && <span className="block text-sm text-ink-soft">now of {owner.name}</span>}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
