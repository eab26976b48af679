import { barredOrderingMessage } from '#domain/availability/barred-ordering-message.ts'
import { whyNotOrdering } from '#domain/availability/pause.ts'
import { specialMenuBanner } from '#domain/availability/timed-menus.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OpenState } from './open-state.tsx'
import type { LiveAvailability } from './use-availability.ts'

type MenuIntroductionProps = {
  /** The id of the top of the menu, the target of 'All Items'. */
  readonly id: string
  readonly restaurant: Restaurant
  readonly availability: LiveAvailability
  readonly children?: React.ReactNode
}

/** The top of the page: the restaurant's picture, whether it is open, and the current special menu. */
export function MenuIntroduction({ id, restaurant, availability, children }: MenuIntroductionProps) {
  const now = Temporal.Instant.from(availability.now)
  const refusal = whyNotOrdering(restaurant, now, now)
  const banner = specialMenuBanner(availability.activeMenus)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={`About ${restaurant.name}`}
      className="page-width pt-4 outline-none lg:pb-8"
    >
      {restaurant.coverUrl && (
        <img
          src={restaurant.coverUrl}
          alt=""
          width={1600}
          height={480}
          fetchPriority="high"
          className="mb-4 h-28 w-full rounded-card bg-sunken object-cover sm:h-48 lg:h-56"
        />
      )}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <OpenState restaurant={restaurant} availability={availability} />
          <p className="text-sm text-ink-soft sm:hidden">{restaurant.address}</p>
          {restaurant.description && (
            <p className="line-clamp-2 text-ink-soft sm:line-clamp-none">{restaurant.description}</p>
          )}
        </div>
        {children}
        {refusal && <Notice tone="warn">{barredOrderingMessage(refusal)}</Notice>}
        {banner && (
          <p className="flex items-center gap-2 rounded-control bg-warn-wash px-4 py-2.5 font-semibold text-warn-deep">
            <Icon name="clock" />
            {banner}
          </p>
        )}
      </div>
    </section>
  )
}
