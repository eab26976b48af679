import type { BusinessView } from '#contract/restaurants/businesses.ts'
import type { BusinessId, RestaurantId } from '#domain/ids.ts'
import { ConflictDialog } from '#web/admin/forms/conflict-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { showFailure } from '#web/shell/toasts.tsx'
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
  /** Called when it was saved, canceled, or given up for a newer version. */
  readonly onClose: () => void
}

/** BUS-6: sets which restaurants belong to a business. */
export function RestaurantsDialog({ business, businesses, restaurants, onClose }: RestaurantsDialogProps) {
  const form = useServerForm({
    initial: { chosen: business.restaurants.map(({ id }) => id) },
    read: ({ chosen }) => ({ draft: chosen, faults: [] }),
    send: async (chosen, newer) =>
      (await callApi()).businesses.setRestaurants({
        businessId: business.id,
        revision: newer ?? business.revision,
        restaurantIds: chosen,
      }),
    onSaved: onClose,
    onFailed: (failure) => showFailure({ ...failure, message: 'Error updating business' }),
  })
  const { conflict, isBusy, refusal } = form
  const { chosen } = form.typed
  const others = businesses.filter(({ id }) => id !== business.id)
  if (conflict) {
    return <ConflictDialog message={conflict.message} onKeep={conflict.keepMine} onLook={onClose} />
  }
  return (
    <Dialog
      title={`Restaurants of ${business.name}`}
      onClose={isBusy ? null : onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button isDisabled={isBusy} onClick={form.submit}>
            {isBusy ? 'Please wait...' : 'Save restaurants'}
          </Button>
        </div>
      }
    >
      <FormRefusal>{refusal}</FormRefusal>
      {restaurants.length === 0 && <p>There are no restaurants yet.</p>}
      <ul className="grid">
        {restaurants.map(({ id, name, businessId }) => {
          const owner = others.find((other) => other.id === businessId)
          return (
            <li key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  form.change({
                    chosen: target.checked ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id),
                  })
                }
              >
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
