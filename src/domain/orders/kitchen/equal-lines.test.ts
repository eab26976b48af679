import { expect, test } from 'vitest'
import { aModifier, anOption, aPricedLine } from '#testing/priced-lines.ts'
import { cents } from '../../money.ts'
import { mergeEqualLines } from './equal-lines.ts'

const roll = aPricedLine('Salmon Roll', 1, 900)
const noSesame = aModifier('remove', 'No Sesame', 0)
const spicy = aModifier('add', 'Spicy', 50)

test.each([
  ['the same dish', roll, roll, [3]],
  [
    'the same options, chosen in another order',
    changedBy([noSesame, spicy]),
    changedBy([spicy, noSesame]),
    [3],
  ],
  ['a free meal', roll, { ...roll, unitPrice: cents(0), lineTotal: cents(0), listPrice: cents(900) }, [3]],
  ['another dish', roll, aPricedLine('Tuna Roll', 1, 900), [1, 2]],
  ['another note', { ...roll, note: 'No ginger' }, { ...roll, note: 'Cut in half' }, [1, 2]],
  ['a note on one of them', roll, { ...roll, note: 'No ginger' }, [1, 2]],
  ['a change to one of them', roll, changedBy([noSesame]), [1, 2]],
  ['another size', { ...roll, variants: [anOption('Size', 'Large', 0)] }, roll, [1, 2]],
  ['an addition to one of them', { ...roll, upsells: [anOption('More', 'Soup', 0)] }, roll, [1, 2]],
])('[KIT-38] %s', (_, first, second, quantities) => {
  const lines = mergeEqualLines([first, { ...second, quantity: 2 }])
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
})

test('[KIT-38] equal lines are at the place of the first, with the sum of their totals', () => {
  const soup = aPricedLine('Miso Soup', 1, 300)
  expect(mergeEqualLines([roll, soup, roll])).toEqual([
    { ...roll, quantity: 2, lineTotal: cents(1800) },
    soup,
  ])
})

function changedBy(modifiers: (typeof noSesame)[]) {
  return { ...roll, modifiers }
}
