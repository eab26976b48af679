import { BrandColors } from './brand-colors.tsx'
import { RestaurantLogo } from './restaurant-logo.tsx'
import { useRestaurantToCall } from './restaurant-to-call.ts'
import { useSite } from './site.ts'
import { SiteMark } from './site-mark.tsx'

type RestaurantBrandProps = {
  /** RST-64: shows the restaurant of this host or the platform before there is one; nothing otherwise. */
  readonly orSite?: boolean
  readonly className?: string
}

/** Logo, name and color of the restaurant at which this tab orders. */
export function RestaurantBrand({ orSite = false, className = '' }: RestaurantBrandProps) {
  const site = useSite()
  const ofHost = site?.restaurant?.ownsHost ? site.restaurant : null
  const restaurant = useRestaurantToCall() ?? (orSite ? ofHost : null)
  const name = restaurant?.name ?? (orSite ? site?.siteName : undefined)
  if (name === undefined) return null
  return (
    <>
      <BrandColors color={restaurant?.brandColor} />
      <p className={`flex min-w-0 items-center gap-3 text-lg font-bold ${className}`}>
        {restaurant ? (
          <RestaurantLogo restaurant={{ name, logoUrl: restaurant.logoUrl ?? null }} className="size-10" />
        ) : (
          <SiteMark className="size-10" />
        )}
        <span className="truncate">{name}</span>
      </p>
    </>
  )
}
