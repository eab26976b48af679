import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColorNames, brandColors, brandRules } from './brand-color.ts'
import { brandOnDark } from './brand-on-dark.ts'

test.for(brandColorNames)('[RST-63] %s can be read in light and dark', (name) => {
  expect(contrast('#fffaf5', brandColors[name])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(brandColors[name], '#faf7f1')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(brandOnDark(name), '#1f1b16')).toBeGreaterThanOrEqual(4.5)
})

test('[RST-63] the rules of a color replace those of the usual one, whose value is that of the style sheet', () => {
  expect(brandRules('forest')).toBe(
    ':root{--color-brand:#1f6b45;--color-brand-deep:color-mix(in srgb,#1f6b45,#000 20%);--color-accent:light-dark(#1f6b45,color-mix(in srgb,#1f6b45,#fff 55%));--color-accent-deep:light-dark(#1f6b45,color-mix(in srgb,#1f6b45,#fff 55%));--color-accent-wash:light-dark(color-mix(in srgb,#1f6b45,#fff 90%),color-mix(in srgb,#1f6b45,#000 65%))}',
  )
  expect(brandRules('tomato')).toBe('')
  const tokens = readFileSync(new URL('../../../web/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--color-brand: light-dark(${brandColors.tomato},`)
})

/** Of two colors, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
