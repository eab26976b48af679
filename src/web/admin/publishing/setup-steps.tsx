import { Link } from 'react-router'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { withScope } from '#web/admin/restaurant-choice/scope-in-address.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

/** RST-36: the setup of the chosen restaurant while it is unpublished; of several, the way to each such setup. */
export function SetupSteps() {
  const { managed, chosen } = useRestaurantChoice()
  const unpublished = managed.restaurants.filter(
    ({ isPublished, permissions }) => !isPublished && permissions.includes('restaurant.write'),
  )
  if (chosen) {
    const isUnpublished = unpublished.some(({ id }) => id === chosen.id)
    return isUnpublished ? <SetupChecklist key={chosen.id} restaurant={chosen} /> : null
  }
  // An administrator finds them among the approvals.
  if (managed.administrator || unpublished.length === 0) return null
  return (
    <Notice tone="warn">
      Not published yet:{' '}
      {unpublished.map(({ id, slug, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`${paths.admin}?${withScope(new URLSearchParams(), slug)}`} className="underline">
            {name}
          </Link>
        </span>
      ))}
    </Notice>
  )
}
