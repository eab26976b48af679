import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { queryOfFilters } from '#web/admin/filters/filters-in-address.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { readFilters } from './filters-in-address.ts'

/** AOR-9: downloads the filtered list as a file; for one restaurant, and only for its owner. */
export function ExportLink({ restaurant }: { readonly restaurant: ChosenRestaurant | null }) {
  const [parameters] = useSearchParams()
  const why = useId()
  if (restaurant && !restaurant.permissions.includes('exports.take')) return null
  if (!restaurant) {
    return (
      <div className="self-end">
        <Button variant="outline" isDisabled aria-describedby={why}>
          Export CSV
        </Button>
        <span id={why} className="sr-only">
          Choose one restaurant to export its orders.
        </span>
      </div>
    )
  }
  const href = adminPaths.ordersTable(restaurant.slug, queryOfFilters(readFilters(parameters)))
  return (
    <a href={href} download className={`self-end ${buttonClasses('outline', 'md')}`}>
      Export CSV
    </a>
  )
}
