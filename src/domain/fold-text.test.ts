import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Jalapeño', 'jalapeno'],
  ['ＫＩＤＳ２０', 'kids20'],
  ['ﬁsh', 'fish'],
  ['Joe’s “Best”', 'joe\'s "best"'],
  ['10–12', '10-12'],
  ['KIDS\u200bFREE', 'kidsfree'],
  ['a\u00a0 \tb', 'a b'],
])('[TXT-1] %j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('[TXT-1] folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
    }),
  )
})
