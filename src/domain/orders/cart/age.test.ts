import { expect, test } from 'vitest'
import { whyNotAge } from './age.ts'

const beer = { is21Plus: true }
const soup = { is21Plus: false }

test.each([
  ['soup alone', [soup], false, null],
  ['soup and beer', [soup, beer], false, { kind: 'age_not_confirmed' }],
  ['beer, with a confirmed age', [beer], true, null],
  ['nothing', [], false, null],
])('[CRT-10] %s', (_what, lines, ageConfirmed, refusal) => {
  expect(whyNotAge(lines, ageConfirmed)).toEqual(refusal)
})
