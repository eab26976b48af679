import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'

/** The restaurant's logo, or its initial. Decorative: the name is next to it. */
export function RestaurantLogo(props: {
  readonly restaurant: Pick<Restaurant, 'name' | 'logoUrl'>
  readonly className: string
}) {
  const { name, logoUrl } = props.restaurant
  const shape = `${props.className} shrink-0 rounded-control`
  if (logoUrl) {
    return <img src={logoUrl} alt="" width={96} height={96} className={`${shape} object-cover`} />
  }
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center bg-brand font-bold text-on-brand`}>
      {name.charAt(0)}
    </span>
  )
}
