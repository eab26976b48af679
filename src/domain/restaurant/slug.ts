/** The word in a restaurant's web address. */

import type { Refusal } from '../refusal.ts'
import { restaurantLimits } from './limits.ts'

/** RST-1: words of lower-case letters and digits joined by hyphens, the first beginning with a letter. */
export const slugPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Hosts of the platform itself begin with these. */
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

/** RST-1: why it can't be a restaurant's word, or null. */
export function whyNotSlug(slug: string): Refusal | null {
  if (slug.length > restaurantLimits.slug || !slugPattern.test(slug)) return { kind: 'slug_invalid' }
  return reserved.has(slug) ? { kind: 'slug_taken' } : null
}

/**
 * RST-2: the first word for a name that none of `taken` has: 'Café Zoë' gives 'cafe-zoe', then 'cafe-zoe-2'. A name
 * without Latin letters and digits gives 'restaurant'.
 */
export function proposeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const base = slugOf(name)
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!whyNotSlug(slug) && !isTaken(slug)) return slug
  }
}

/** RST-2: what a name gives by itself, whether or not it is taken. Leaves room for a number. */
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
