import { periodNames } from '#domain/insights/live-figures.ts'
import { useOwnerView } from '../parts/owner-view.ts'

export const meta = () => [{ title: 'Owner Dashboard' }]

export default function SalesScreen() {
  const { filters } = useOwnerView()
  return <p className="py-16 text-center text-ink-soft">{periodNames[filters.period]}</p>
}
