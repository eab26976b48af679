import type { BusinessType } from '#domain/restaurants/businesses/business.ts'
import { type BusinessStatus, businessCounts } from '#domain/restaurants/businesses/business-check.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'

/** BUS-4: the four tiles. */
export function BusinessTiles(props: {
  readonly businesses: readonly { readonly status: BusinessStatus; readonly type: BusinessType }[]
}) {
  const { total, active, inactive, types } = businessCounts(props.businesses)
  return (
    <StatTiles>
      <StatTile label="Total Businesses" value={total} />
      <StatTile label="Active" value={active} tone="good" />
      <StatTile label="Inactive" value={inactive} />
      <StatTile label="Business Types" value={types} />
    </StatTiles>
  )
}
