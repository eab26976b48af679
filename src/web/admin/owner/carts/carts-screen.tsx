import { useOwnerView } from '../parts/owner-view.ts'
import { periodNames } from '../parts/period-words.ts'

export const meta = () => [{ title: 'Owner Dashboard' }]

export default function CartsScreen() {
  const { filters } = useOwnerView()
  return <p className="py-16 text-center text-ink-soft">{periodNames[filters.period]}</p>
}
