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
      className="page-width pt-3 outline-none sm:pt-4 lg:pb-8"
    >
      {restaurant.coverUrl && (
        <img
          src={restaurant.coverUrl}
          alt=""
          width={1600}
          height={480}
          fetchPriority="high"
          className="mb-3 h-18 w-full rounded-card bg-sunken object-cover sm:mb-4 sm:h-48 lg:h-56"
        />
      )}
      <div className="grid gap-2 sm:gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:justify-start">
          <OpenState restaurant={restaurant} availability={availability} />
          {children}
          {restaurant.description && (
            <p className="line-clamp-1 w-full text-ink-soft sm:line-clamp-none sm:w-auto">
              {restaurant.description}
            </p>
          )}
        </div>
        {refusal && <Notice tone="warn">{barredOrderingMessage(refusal)}</Notice>}
        {banner && (
          <p className="flex w-fit items-center gap-2 rounded-full bg-warn-wash px-3.5 py-1.5 text-sm font-semibold text-warn-deep">
            <Icon name="clock" className="size-4" />
            {banner}
          </p>
        )}
      </div>
    </section>
  )
}
