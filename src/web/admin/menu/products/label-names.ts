import type { LabelType } from '#domain/menu/menu.ts'

/** The names of the product labels, in form order. */
export const labelNames = {
  bestseller: 'Bestseller',
  vegan: 'Vegan',
  gluten_free: 'Gluten Free',
  spicy: 'Spicy',
  organic: 'Organic',
  new: 'New',
  featured: 'Featured',
} as const satisfies Record<LabelType, string>
