import type { RestaurantSettings } from '#contract/restaurants.ts'
import { Badge } from '#web/ui/badge.tsx'

/** RST-22: whether diners find the restaurant, and where. */
export function PublishState({ settings }: { readonly settings: RestaurantSettings }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {settings.isPublished ? (
        <Badge tone="good">Published</Badge>
      ) : (
        <Badge tone="warn">Waiting for approval</Badge>
      )}
      {settings.isPublished ? (
        <a href={settings.menuUrl} target="_blank" rel="noreferrer" className="break-all underline">
          {settings.menuUrl}
        </a>
      ) : (
        <span>Diners find it once the platform's administrator has approved it.</span>
      )}
    </span>
  )
}
