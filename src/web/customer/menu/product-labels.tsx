import type { LabelType, Product } from '#domain/menu/menu.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'

/** The text and the tone of each label. */
export const labelTexts = {
  bestseller: { text: 'Bestseller', tone: 'accent' },
  vegan: { text: 'Vegan', tone: 'good' },
  gluten_free: { text: 'Gluten Free', tone: 'warn' },
  spicy: { text: 'Spicy', tone: 'bad' },
  organic: { text: 'Organic', tone: 'good' },
  new: { text: 'New', tone: 'accent' },
  featured: { text: 'Featured', tone: 'neutral' },
} as const satisfies Record<LabelType, { text: string; tone: BadgeTone }>

/** The product's label chips, including '21+ Only'; nothing if it has none. */
export function ProductLabels({ product }: { readonly product: Pick<Product, 'labels' | 'is21Plus'> }) {
  if (product.labels.length === 0 && !product.is21Plus) return null
  return (
    <p className="flex flex-wrap gap-1">
      {product.is21Plus && <Chip tone="bad">21+ Only</Chip>}
      {product.labels.map((label) => (
        <Chip key={label} tone={labelTexts[label].tone}>
          {labelTexts[label].text}
        </Chip>
      ))}
    </p>
  )
}
