import type { LabelType } from '#domain/menu/menu.ts'

/** What the labels of products are called, in the order of the form. */
export const labelNames = {
  bestseller: 'Bestseller',
  vegan: 'Vegan',
  gluten_free: 'Gluten Free',
  spicy: 'Spicy',
  organic: 'Organic',
  new: 'New',
  featured: 'Featured',
} as const satisfies Record<LabelType, string>
