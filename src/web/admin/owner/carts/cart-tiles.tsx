import type { FiguresCarts } from '#contract/figures.ts'
import { cartFigures } from '#domain/insights/cart-figures.ts'
import { paths } from '#web/paths.ts'
import { FigureTile, FigureTiles } from '../parts/figure-tile.tsx'
import { type OwnerFilters, ownerQuery } from '../parts/filters-in-address.ts'

const tiles = [
  { id: 'total', rows: 'total_carts', betterWhen: 'more' },
  { id: 'abandoned', rows: 'abandoned_carts', betterWhen: 'less' },
  { id: 'lostRevenue', rows: 'lost_revenue', betterWhen: 'less' },
  { id: 'averageAbandoned', rows: 'average_abandoned', betterWhen: 'less' },
] as const

type CartTilesProps = { readonly figures: FiguresCarts['tiles']; readonly filters: OwnerFilters }

/** FIG-40: the summary of the carts of the period. */
export function CartTiles({ figures, filters }: CartTilesProps) {
  return (
    <FigureTiles>
      {tiles.map(({ id, rows, betterWhen }) => {
        const { name, unit, words } = cartFigures[id]
        return (
          <FigureTile
            key={id}
            label={name}
            figure={{ ...figures[id], unit }}
            period={filters.period}
            definitions={[{ name, words }]}
            rowsTo={`${paths.adminOwnerRows}${ownerQuery(filters, { figure: rows })}`}
            betterWhen={betterWhen}
          />
        )
      })}
    </FigureTiles>
  )
}
