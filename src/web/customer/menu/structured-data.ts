/** The restaurant and its menu in the vocabulary of schema.org, which search engines read. */

import type { MenuSection, ProductOutline } from '#domain/menu/outline.ts'
import { formatPhone } from '#domain/phone.ts'
import { type OpeningWindow, weekdays } from '#domain/restaurants/settings/week-hours.ts'
import type { UpcomingHours } from '#domain/restaurants/special-hours/upcoming.ts'
import type { PageRestaurant } from './page-restaurant.ts'

/**
 * WEB-9: returns a Restaurant with its complete Menu. Amounts are in dollars, hours in restaurant-local time. Omits the
 * descriptions of dishes: the page already contains them, and they would add a twentieth to its size.
 */
export function describeForSearch(
  restaurant: PageRestaurant,
  sections: readonly MenuSection[],
  pageUrl: string,
  specialHours: readonly UpcomingHours[],
) {
  const image = restaurant.coverUrl ?? restaurant.logoUrl
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    url: pageUrl,
    name: restaurant.name,
    ...(restaurant.description && { description: restaurant.description }),
    ...(restaurant.cuisine && { servesCuisine: restaurant.cuisine }),
    ...(image && { image: new URL(image, pageUrl).href }),
    address: restaurant.address,
    telephone: formatPhone(restaurant.phone),
    openingHoursSpecification: weekdays.flatMap((day) =>
      restaurant.hours[day].map(searchTimes).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
        opens,
        closes,
      })),
    ),
    ...specialHoursForSearch(specialHours),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: sections.map(({ name, blurb, products }) => ({
        '@type': 'MenuSection',
        name,
        ...describedAs(blurb),
        hasMenuItem: products.map(describeItem),
      })),
    },
    potentialAction: { '@type': 'OrderAction', target: pageUrl },
  }
}

/** Two equal times are how schema.org says 'closed'. */
const closedTimes = ['00:00', '00:00'] as const

/** SPH-6: without the dates of one order type, which schema.org can't express. */
function specialHoursForSearch(all: readonly UpcomingHours[]) {
  const upcoming = all.filter(({ orderType }) => orderType === null)
  if (upcoming.length === 0) return {}
  return {
    specialOpeningHoursSpecification: upcoming.flatMap(({ name, windows, from, to }) =>
      (windows.length > 0 ? windows.map(searchTimes) : [closedTimes]).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        name,
        validFrom: from,
        validThrough: to,
        opens,
        closes,
      })),
    ),
  }
}

/** In schema.org two equal times mean 'closed', here they mean 24 hours (T2). */
function searchTimes({ open, close }: OpeningWindow) {
  return [open, open === close ? '23:59' : close] as const
}

function describeItem(product: ProductOutline) {
  return {
    '@type': 'MenuItem',
    name: product.name,
    ...suitableFor(product),
    offers: {
      '@type': 'Offer',
      price: (product.basePrice / 100).toFixed(2),
      priceCurrency: 'USD',
      ...(product.isSoldOut && { availability: 'https://schema.org/SoldOut' }),
    },
  }
}

function suitableFor({ labels }: ProductOutline) {
  const diets = [labels.includes('vegan') && 'VeganDiet', labels.includes('gluten_free') && 'GlutenFreeDiet']
  const named = diets.filter((diet) => diet !== false).map((diet) => `https://schema.org/${diet}`)
  return named.length > 0 ? { suitableForDiet: named } : {}
}

function describedAs(description: string | null) {
  return description ? { description } : {}
}
