import { Link } from 'react-router'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { paths } from '#web/paths.ts'
import { BrandColors } from '#web/shell/brand-colors.tsx'
import { RestaurantLogo } from '#web/shell/restaurant-logo.tsx'
import { Icon } from '#web/ui/icon.tsx'

type RestaurantHeaderProps = {
  readonly restaurant: Pick<Restaurant, 'slug' | 'name' | 'logoUrl' | 'brandColor'>
}

/** The restaurant's brand, and the way back to its menu. */
export function RestaurantHeader({ restaurant }: RestaurantHeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <BrandColors color={restaurant.brandColor} />
      <div className="checkout-wide flex min-h-16 items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <RestaurantLogo restaurant={restaurant} className="size-10" />
          <p className="truncate text-lg font-bold">{restaurant.name}</p>
        </div>
        <Link
          to={paths.menu(restaurant.slug)}
          className="-mr-3 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold hover:bg-sunken"
        >
          <Icon name="back" className="size-5 max-[22rem]:hidden" />
          Back to Menu
        </Link>
      </div>
    </header>
  )
}
