import type { MetaDescriptor } from 'react-router'
import type { MenuPageData } from './load-menu-page.ts'

/** Title, description, and the card of a shared link. */
export function menuMeta(loaded: MenuPageData | undefined): MetaDescriptor[] {
  if (!loaded?.found) return [{ title: 'No Restaurant Available' }, { name: 'robots', content: 'noindex' }]
  const { restaurant, pageUrl } = loaded.found
  const title = `${restaurant.name} – Online Menu & Pickup Orders`
  const description = restaurant.description ?? `Order online from ${restaurant.name}, ${restaurant.address}.`
  const image = restaurant.coverUrl ?? restaurant.logoUrl
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: pageUrl },
    { property: 'og:type', content: 'restaurant.menu' },
    { property: 'og:site_name', content: restaurant.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    ...(image ? [{ property: 'og:image', content: new URL(image, pageUrl).href }] : []),
    { name: 'twitter:card', content: restaurant.coverUrl ? 'summary_large_image' : 'summary' },
  ]
}
