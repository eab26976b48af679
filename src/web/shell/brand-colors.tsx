import { type BrandColor, brandRules } from '#domain/restaurants/settings/brand-color.ts'

/** RST-63: gives the whole page the restaurant's color, dialogs included. */
export function BrandColors({ color }: { readonly color: BrandColor | undefined }) {
  const rules = color ? brandRules(color) : ''
  return rules === '' ? null : <style>{rules}</style>
}
