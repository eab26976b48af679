import { lazy, Suspense } from 'react'
import { imageSources } from '#domain/menu/images/image.ts'
import { barredOrderingMessage } from '#domain/restaurants/availability/barred-refusals.ts'
import { whyNotOrdering } from '#domain/restaurants/availability/pause.ts'
import { specialMenuBanner } from '#domain/restaurants/availability/timed-menus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { goToSection } from './go-to-section.ts'
import { OpenState } from './open-state.tsx'
import type { PageRestaurant } from './page-restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'

const Posts = lazy(() => import('../texts/posts.tsx').then((module) => ({ default: module.Posts })))

type MenuIntroductionProps = {
  /** The id of the top of the menu, the target of 'All Items'. */
  readonly id: string
  readonly restaurant: PageRestaurant
  readonly availability: LiveAvailability
  /** PRC-21: what its processing fee is for; null if it has none. */
  readonly feeText: string | null
  /** The id of the special menu's first section; null if there is none in sight. */
  readonly specialAnchor: string | null
  /** MNU-22: what was found is shown in place of it, except for why nothing can be ordered. */
  readonly isSearching: boolean
  readonly onOpenHours: () => void
}

/** The top of the page: the restaurant's picture, whether it is open, and the current special menu. */
export function MenuIntroduction(props: MenuIntroductionProps) {
  const { id, restaurant, availability, feeText } = props
  const { isSearching } = props
  const now = Temporal.Instant.from(availability.now)
  const refusal = whyNotOrdering(restaurant, now, now)
  const banner = specialMenuBanner(availability.activeMenus)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={`About ${restaurant.name}`}
      className={
        isSearching && !refusal
          ? ''
          : `page-width pt-3 outline-none sm:pt-4 ${isSearching ? '' : 'pb-2 lg:pb-4'}`
      }
    >
      {restaurant.coverUrl && !isSearching && (
        <img
          src={restaurant.coverUrl}
          {...imageSources(restaurant.coverUrl, 1200)}
          // A little less than it is wide: most phones then choose the middle one, and large screens the widest as before.
          sizes="80vw"
          alt={restaurant.coverAlt ?? ''}
          width={1600}
          height={480}
          fetchPriority="high"
          className="mb-3 h-18 w-full rounded-card bg-sunken object-cover sm:mb-4 sm:h-48 lg:h-56"
        />
      )}
      <div className="grid gap-2 sm:gap-3">
        {!isSearching && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:justify-start">
            <button
              type="button"
              onClick={props.onOpenHours}
              className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-left hover:bg-sunken"
            >
              <OpenState restaurant={restaurant} availability={availability} />
              <Icon name="down" className="size-4 text-ink-faint" />
              <span className="sr-only">, hours</span>
            </button>
            {banner && <SpecialMenu text={banner} anchor={props.specialAnchor} />}
            {restaurant.description && (
              <p className="line-clamp-2 w-full text-sm text-ink-soft sm:line-clamp-none sm:text-base">
                {restaurant.description}
              </p>
            )}
            {feeText && <p className="w-full text-sm text-ink-soft">{feeText}</p>}
          </div>
        )}
        {(refusal || availability.isAway) && (
          <Notice tone="warn">
            {refusal ? barredOrderingMessage(refusal) : 'Ordering is back in a moment.'}
          </Notice>
        )}
        {availability.posts.length > 0 && !isSearching && (
          <Suspense>
            <Posts posts={availability.posts} place="menu" />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** SCR-17: the special menu that is on, as the way to its first section. */
function SpecialMenu({ text, anchor }: { readonly text: string; readonly anchor: string | null }) {
  const chip =
    'inline-flex min-h-8 w-fit items-center gap-2 rounded-full bg-warn-wash px-3.5 py-1 text-sm font-semibold text-warn-deep'
  const content = (
    <>
      <Icon name="clock" className="size-4" />
      {text}
    </>
  )
  if (!anchor) return <p className={chip}>{content}</p>
  return (
    <a
      href={`#${anchor}`}
      onClick={(event) => {
        event.preventDefault()
        goToSection(anchor)
      }}
      className={`${chip} relative underline-offset-2 after:absolute after:-inset-1.5 hover:underline`}
    >
      {content}
      <Icon name="forward" className="size-4" />
    </a>
  )
}
