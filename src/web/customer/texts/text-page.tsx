import { Link } from 'react-router'
import type { PublicPage } from '#contract/site/texts.ts'
import { paths } from '#web/paths.ts'
import { RestaurantBrand } from '#web/shell/restaurant-brand.tsx'
import { Icon } from '#web/ui/icon.tsx'

type TextPageProps = {
  readonly title: string
  /** Whose page it is; null for the platform's. */
  readonly restaurant: PublicPage['restaurant']
  readonly children: React.ReactNode
}

/** A page to read: whose it is and the way back to the menu stay in sight above it. */
export function TextPage({ title, restaurant, children }: TextPageProps) {
  return (
    <>
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-2xl items-center justify-between gap-4 px-4">
          {restaurant ? (
            <p className="truncate text-lg font-bold">{restaurant.name}</p>
          ) : (
            <RestaurantBrand orSite />
          )}
          <Link
            to={restaurant ? paths.menu(restaurant.slug) : paths.home}
            className="-mr-3 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold hover:bg-sunken"
          >
            <Icon name="back" />
            Back to Menu
          </Link>
        </div>
      </header>
      <main className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
        {children}
      </main>
    </>
  )
}
