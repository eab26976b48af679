import { Link } from 'react-router'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Badge } from '#web/ui/badge.tsx'

/** RST-22: shows whether diners can find the restaurant, and where. */
export function PublishState({ settings }: { readonly settings: RestaurantSettings }) {
  const { managed } = useRestaurantChoice()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {settings.isPublished ? <Badge tone="good">Published</Badge> : <Badge tone="warn">Not published</Badge>}
      {settings.isPublished ? (
        <a href={settings.menuUrl} target="_blank" rel="noreferrer" className="break-all underline">
          {settings.menuUrl}
        </a>
      ) : (
        <span>
          Diners can’t find it yet.{' '}
          {managed.administrator && (
            <Link to={adminPaths.approvals} className="underline">
              Approve it
            </Link>
          )}
        </span>
      )}
    </span>
  )
}
