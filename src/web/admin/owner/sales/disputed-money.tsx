import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { disputeFigureIds, disputeFigures } from '#domain/insights/sales-figures.ts'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { callApi } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { ExportLink } from '../parts/export-link.tsx'
import { FigureTile, FigureTiles } from '../parts/figure-tile.tsx'
import { formatFigure } from '../parts/figure-words.ts'
import { figuresKey, type OwnerView, refreshMilliseconds } from '../parts/owner-view.ts'
import { inPeriod } from '../parts/period-words.ts'
import { SalesPanel } from './sales-panel.tsx'

const betterWhen = { disputed: 'less', won: 'more', lost: 'less' } as const

/** FIG-71: money that cardholders asked back from their bank, beside revenue. */
export function DisputedMoney({ filters, asked }: Pick<OwnerView, 'filters' | 'asked'>) {
  const query = useQuery({
    queryKey: [figuresKey, 'disputes', asked],
    queryFn: async () => (await callApi()).figures.disputes(asked),
    refetchInterval: refreshMilliseconds,
  })
  return (
    <SalesPanel
      title={inPeriod('Disputes', filters.period)}
      definitions={disputeFigureIds.map((id) => disputeFigures[id])}
      actions={<ExportLink table="disputes" filters={filters} what="disputes" />}
    >
      <Loaded query={query} loading="Loading disputes...">
        {({ figures }) => (
          <FigureTiles>
            {disputeFigureIds.map((id) => {
              const { count, amount, before } = figures[id]
              return (
                <FigureTile
                  key={id}
                  label={disputeFigures[id].name}
                  figure={{ value: amount, before: before.amount, unit: 'cents' }}
                  period={filters.period}
                  note={`${formatFigure(count, 'count')} ${count === 1 ? 'dispute' : 'disputes'}`}
                  definitions={[disputeFigures[id]]}
                  betterWhen={betterWhen[id]}
                />
              )
            })}
          </FigureTiles>
        )}
      </Loaded>
      <p className="mt-4 text-sm text-ink-soft">
        Revenue includes disputed money, whatever the bank decides.{' '}
        <Link
          to={paths.adminDisputes}
          className="inline-flex min-h-11 items-center font-semibold text-accent-deep underline underline-offset-4"
        >
          View all disputes
        </Link>
      </p>
    </SalesPanel>
  )
}
