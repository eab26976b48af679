import { type BrandColor, brandColors, whiteOnDark } from './brand-color.ts'

/** RST-63: the color of text on dark pages, '#rrggbb', as `brandRules` mixes it: for mails, whose programs can't mix colors. */
export function brandOnDark(name: BrandColor): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(brandColors[name].slice(at, at + 2), 16)
    const mixed = Math.round(part + ((255 - part) * whiteOnDark) / 100)
    return mixed.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
