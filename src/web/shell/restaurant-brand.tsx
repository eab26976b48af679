import { RestaurantLogo } from './restaurant-logo.tsx'
import { useRestaurantToCall } from './restaurant-to-call.ts'

/** Logo and name of the restaurant at which this tab orders; nothing before there is one. */
export function RestaurantBrand({ className = '' }: { readonly className?: string }) {
  const restaurant = useRestaurantToCall()
  if (!restaurant) return null
  const { name, logoUrl = null } = restaurant
  return (
    <p className={`flex min-w-0 items-center gap-3 text-lg font-bold ${className}`}>
      <RestaurantLogo restaurant={{ name, logoUrl }} className="size-10" />
      <span className="truncate">{name}</span>
    </p>
  )
}
