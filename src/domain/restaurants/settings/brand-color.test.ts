import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColorNames, brandColors, brandRules } from './brand-color.ts'

const paper = { light: '#faf7f1', dark: '#1f1b16' }
const onBrand = '#fffaf5'

test.for(brandColorNames)('[RST-63] %s can be read in light and dark', (name) => {
  for (const theme of ['light', 'dark'] as const) {
    const { fill, text } = brandColors[name][theme]
    expect(contrast(onBrand, fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, paper[theme])).toBeGreaterThanOrEqual(4.5)
  }
})

test('[RST-63] the rules of a color replace those of the usual one, whose values are those of the style sheet', () => {
  expect(brandRules('forest')).toBe(
    ':root{--color-brand:light-dark(#1f6b45,#26774e);--color-brand-deep:color-mix(in srgb,var(--color-brand),#000 20%);--color-accent:light-dark(#1f6b45,#7fd1a4)}',
  )
  expect(brandRules('tomato')).toBe('')
  const tokens = readFileSync(new URL('../../../web/tokens.css', import.meta.url), 'utf8')
  const { light, dark } = brandColors.tomato
  for (const [name, part] of [
    ['brand', 'fill'],
    ['accent', 'text'],
  ] as const)
    expect(tokens).toContain(`--color-${name}: light-dark(${light[part]}, ${dark[part]});`)
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
