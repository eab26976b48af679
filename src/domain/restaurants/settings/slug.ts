/** The slug in a restaurant's web address. */

import type { Refusal } from '../../refusal.ts'
import { restaurantLimits } from './restaurant-limits.ts'

/** RST-1: lowercase letters and digits in words joined by hyphens; the first begins with a letter. */
export const slugPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** The first labels of the platform's own hosts. */
const reserved = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'mail',
  'menu',
  'order',
  'orders',
  'static',
  'www',
])

/** RST-1: why this can't be a restaurant's slug, or null. */
export function whyNotSlug(slug: string): Refusal | null {
  if (slug.length > restaurantLimits.slug || !slugPattern.test(slug)) return { kind: 'slug_invalid' }
  return reserved.has(slug) ? { kind: 'slug_taken' } : null
}

/**
 * RST-2: the first free slug for a name: 'Café Zoë' becomes 'cafe-zoe' or, if that is taken, 'cafe-zoe-2'. A name
 * without Latin letters and digits becomes 'restaurant'.
 */
export function proposeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const base = slugOf(name)
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!whyNotSlug(slug) && !isTaken(slug)) return slug
  }
}

/** RST-2: the slug of a name, taken or not. Leaves room for a number. */
export function slugOf(name: string): string {
  const candidate = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]*?(?=\d)/, 'the-')
    .replace(/^-+/, '')
    .slice(0, restaurantLimits.slug - 5)
    .replace(/-+$/, '')
  return slugPattern.test(candidate) ? candidate : 'restaurant'
}
