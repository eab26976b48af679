/**
 * RST-63: the colors that a restaurant can have, each for light and dark pages. White on the fill and the text on its page have a
 * contrast of at least 4.5 (WCAG 2.2, 1.4.3).
 */

type Tone = {
  /** Of buttons, and of text. */
  readonly fill: string
  /** Of text and marks. */
  readonly text: string
}

export const brandColors = {
  tomato: {
    light: { fill: '#bf3517', text: '#bf3517' },
    dark: { fill: '#cf4322', text: '#ff9273' },
  },
  cherry: {
    light: { fill: '#a81c3d', text: '#a81c3d' },
    dark: { fill: '#bf2b4e', text: '#ff8fa6' },
  },
  plum: {
    light: { fill: '#7b2d8e', text: '#7b2d8e' },
    dark: { fill: '#8f3fa3', text: '#dd9bef' },
  },
  indigo: {
    light: { fill: '#4143a8', text: '#4143a8' },
    dark: { fill: '#5557c4', text: '#aeb0ff' },
  },
  ocean: {
    light: { fill: '#14618f', text: '#14618f' },
    dark: { fill: '#1f6f9f', text: '#7cc4f2' },
  },
  teal: {
    light: { fill: '#1f6f74', text: '#1f6f74' },
    dark: { fill: '#26757a', text: '#7fd0d4' },
  },
  forest: {
    light: { fill: '#1f6b45', text: '#1f6b45' },
    dark: { fill: '#26774e', text: '#7fd1a4' },
  },
  olive: {
    light: { fill: '#5f6416', text: '#5f6416' },
    dark: { fill: '#6a6f1d', text: '#c8ce72' },
  },
  cocoa: {
    light: { fill: '#7a4a2a', text: '#7a4a2a' },
    dark: { fill: '#8a5735', text: '#dfae89' },
  },
  slate: {
    light: { fill: '#46505c', text: '#46505c' },
    dark: { fill: '#5a6672', text: '#b7c2cd' },
  },
} as const satisfies Record<string, { light: Tone; dark: Tone }>

export type BrandColor = keyof typeof brandColors
export const brandColorNames = Object.keys(brandColors) as BrandColor[]

/** The rules that give a page the restaurant's color; empty for the color that pages have anyway. */
export function brandRules(color: BrandColor): string {
  if (color === usualBrandColor) return ''
  const { light, dark } = brandColors[color]
  const fill = `light-dark(${light.fill},${dark.fill})`
  // Darker while it is pressed.
  const deep = 'color-mix(in srgb,var(--color-brand),#000 20%)'
  const accent = `light-dark(${light.text},${dark.text})`
  return `:root{--color-brand:${fill};--color-brand-deep:${deep};--color-accent:${accent}}`
}

/** Of a new restaurant, and of pages of no restaurant. */
export const usualBrandColor: BrandColor = 'tomato'
