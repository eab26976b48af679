import type { FiguresOverview } from '#contract/figures.ts'
import { type FigureId, liveDefinitions } from '#domain/insights/live-figures.ts'
import { paths } from '#web/paths.ts'
import type { Definition } from '../parts/definition.tsx'
import { FigureTile, FigureTiles } from '../parts/figure-tile.tsx'
import { formatFigure } from '../parts/figure-words.ts'
import { type OwnerFilters, ownerQuery } from '../parts/filters-in-address.ts'
import { inPeriod } from '../parts/period-words.ts'

type OverviewTilesProps = { readonly overview: FiguresOverview; readonly filters: OwnerFilters }

/** FIG-22: the seven tiles, with the figures that belong to them. */
export function OverviewTiles({ overview: { figures, period }, filters }: OverviewTilesProps) {
  const words = (id: FigureId) => formatFigure(figures[id].value, figures[id].unit)
  const tile = (id: FigureId, label: string, ...parts: Definition[]) => ({
    label,
    figure: figures[id],
    period: period.kind,
    definitions: [{ name: label, words: liveDefinitions[id] }, ...parts],
    rowsTo: `${paths.adminOwnerRows}${ownerQuery(filters, { figure: id })}`,
  })
  const part = (id: FigureId, name: string): Definition => ({ name, words: liveDefinitions[id] })
  return (
    <div className="grid gap-3 sm:gap-4">
      <FigureTiles>
        <FigureTile {...tile('active_now', 'Active Users Now')} note="In the last 5 minutes" />
        <FigureTile
          {...tile('visitors', inPeriod('Visitors', period.kind), part('unique_visitors', 'Unique'))}
          note={`${words('unique_visitors')} unique`}
          betterWhen="more"
        />
        <FigureTile
          {...tile('cart_events', inPeriod('Cart Events', period.kind), part('items_added', 'Items added'))}
          note={`${words('items_added')} ${figures.items_added.value === 1 ? 'item' : 'items'} added`}
          betterWhen="more"
        />
        <FigureTile
          {...tile(
            'revenue',
            inPeriod('Revenue', period.kind),
            part('orders', 'Orders'),
            part('average_order', 'Average order'),
          )}
          note={`${words('average_order')} average order`}
          betterWhen="more"
        />
      </FigureTiles>
      <FigureTiles>
        <FigureTile {...tile('conversion', 'Checkout Conversion')} look="good" />
        <FigureTile {...tile('payment_success', 'Payment Success Rate')} look="info" />
        <FigureTile {...tile('abandonment', 'Cart Abandonment')} look="accent" />
      </FigureTiles>
    </div>
  )
}
