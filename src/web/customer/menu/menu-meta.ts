import type { MetaDescriptor } from 'react-router'
import { offeredOrderTypes, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { noindex, type PageMatches, pageTitle } from '#web/shell/page-title.ts'
import type { MenuPageData } from './load-menu-page.ts'

/**
 * Title, description and the preview of a shared link. The title mentions delivery only if the restaurant delivers (SCR-19).
 */
export function menuMeta(loaded: MenuPageData | undefined, matches: PageMatches): MetaDescriptor[] {
  if (!loaded?.rendered) return [{ title: pageTitle('Restaurant not found', matches) }, noindex]
  const { restaurant, pageUrl } = loaded.rendered
  const labels = offeredOrderTypes(restaurant).map((orderType) =>
    orderTypeRules[orderType].label.toLowerCase(),
  )
  const ways = labels.length > 1 ? `Online menu, ${labels.join(' & ')}` : `Online menu & ${labels[0]} orders`
  const title = `${restaurant.name} – ${ways}`
  const description = restaurant.description ?? `Order online from ${restaurant.name}, ${restaurant.address}.`
  const image = restaurant.coverUrl ?? restaurant.logoUrl
  return [
    { title: pageTitle(title, matches) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: pageUrl },
    { property: 'og:type', content: 'restaurant.menu' },
    { property: 'og:site_name', content: restaurant.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    ...(image ? [{ property: 'og:image', content: new URL(image, pageUrl).href }] : []),
    ...(restaurant.coverUrl && restaurant.coverAlt
      ? [{ property: 'og:image:alt', content: restaurant.coverAlt }]
      : []),
    { name: 'twitter:card', content: restaurant.coverUrl ? 'summary_large_image' : 'summary' },
  ]
}
