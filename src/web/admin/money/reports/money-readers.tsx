import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'

/** REP-14: the chosen restaurant, for people who may see its money. Reports and payouts use it. */
export function MoneyReaders(props: {
  readonly children: (restaurant: ChosenRestaurant) => React.ReactNode
}) {
  return (
    <PermissionAtRestaurant
      permission="money.read"
      message="Please select a restaurant to see its reports."
      page="Reports"
      lacking="reports and payouts"
      {...props}
    />
  )
}
