import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'

/** DIN-3: the chosen restaurant, for people who may see its diners. */
export function DinersOnly(props: { readonly children: (restaurant: ChosenRestaurant) => React.ReactNode }) {
  return (
    <PermissionAtRestaurant
      permission="diners.manage"
      message="Please select a restaurant to see its diners."
      page="Diners"
      lacking="the list of diners"
      {...props}
    />
  )
}
