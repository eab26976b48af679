/**
 * RST-63: the colors that a restaurant can have. White on each, and each on a page, has a contrast of at least 4.5 (WCAG 2.2,
 * 1.4.3); on dark pages, text has it mixed with white.
 */
export const brandColors = {
  tomato: '#bf3517',
  cherry: '#a81c3d',
  plum: '#7b2d8e',
  indigo: '#4143a8',
  ocean: '#14618f',
  teal: '#1f6f74',
  forest: '#1f6b45',
  olive: '#5f6416',
  cocoa: '#7a4a2a',
  slate: '#46505c',
} as const satisfies Record<string, `#${string}`>

export type BrandColor = keyof typeof brandColors
export const brandColorNames = Object.keys(brandColors) as BrandColor[]

/** Of a new restaurant, and of pages of no restaurant. */
export const usualBrandColor: BrandColor = 'tomato'

/** The share of white in text on dark pages, in percent. */
export const whiteOnDark = 55

/** The rules that give a page the restaurant's color; empty for the color that pages have anyway. */
export function brandRules(name: BrandColor): string {
  if (name === usualBrandColor) return ''
  const color = brandColors[name]
  const mix = (other: string, percent: number) => `color-mix(in srgb,${color},${other} ${percent}%)`
  const accent = `light-dark(${color},${mix('#fff', whiteOnDark)})`
  const wash = `light-dark(${mix('#fff', 90)},${mix('#000', 65)})`
  return `:root{--color-brand:${color};--color-brand-deep:${mix('#000', 20)};--color-accent:${accent};--color-accent-deep:${accent};--color-accent-wash:${wash}}`
}
