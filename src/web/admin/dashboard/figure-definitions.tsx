import { figureDefinitions } from '#domain/insights/figures.ts'

const figures = [
  ['Orders Today', figureDefinitions.ordersToday],
  ['Active Restaurants', figureDefinitions.activeRestaurants],
  ['Active Products', figureDefinitions.activeProducts],
  ['Week Orders', figureDefinitions.weekOrders],
  ['Total Orders', figureDefinitions.totalOrders],
] as const
const moneyFigures = [
  ['Revenue Today', figureDefinitions.revenueToday],
  ['Avg Order Value', figureDefinitions.averageOrderValue],
] as const

/** N2: what each figure counts, for whoever asks. */
export function FigureDefinitions({ hasMoney }: { readonly hasMoney: boolean }) {
  const shown = [...figures, ...(hasMoney ? moneyFigures : [])]
  return (
    <details className="rounded-card border border-line px-5 py-3 text-ink-soft">
      <summary className="min-h-11 content-center font-semibold">How these figures are counted</summary>
      <dl className="grid gap-x-6 gap-y-2 pt-2 pb-3 sm:grid-cols-[auto_1fr]">
        {shown.map(([label, words]) => (
          <div key={label} className="sm:contents">
            <dt className="font-semibold text-ink">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
