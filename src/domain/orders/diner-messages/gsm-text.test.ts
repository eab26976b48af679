import { expect, test } from 'vitest'
import { toGsmText } from './gsm-text.ts'

test.each([
  ['Café Ñandú – 10 % off', 'Café Ñandu - 10 % off'],
  ['“Ana’s”\n Tacos…', '"Ana\'s" Tacos...'],
  ['Crêperie Łódź', 'Creperie Lodz'],
  ['寿司 {Bar} [2] €5', '?? (Bar) (2) EUR5'],
  ['ﬁsh & chips 🍟', 'fish & chips ?'],
])('[TEL-7] %j is texted as %j', (text, texted) => {
  expect(toGsmText(text)).toBe(texted)
})
