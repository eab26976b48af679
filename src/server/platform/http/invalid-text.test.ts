import { expect, test } from 'vitest'
import { findInvalidText } from './invalid-text.ts'

test.for([
  [{ name: 'Ada', notes: ['ü', '👩‍👩‍👧‍👦', '\u202e'], count: 1, nothing: null }, null],
  [{ lines: [{ note: 'a\0b' }] }, 'lines.0.note'],
  [{ customer: { lastName: '\ud800' } }, 'customer.lastName'],
  [{ customer: { 'a\0': 1 } }, 'customer'],
  ['\udfff', ''],
  [new File(['\0'], 'photo.jpg'), null],
] as const)("[SEC-32] in %j the first text that can't be stored is at %j", ([input, path]) => {
  expect(findInvalidText(input)).toBe(path)
})

test('[SEC-32] at any depth', () => {
  let input: unknown = '\0'
  for (let depth = 0; depth < 100_000; depth++) input = [input]
  expect(findInvalidText(input)).toMatch(/^0\.0\.0/)
})
