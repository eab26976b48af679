import { expect, test } from 'vitest'
import { parseOrderSearch } from './order-search.ts'

test.each([
  ['', null],
  ['   ', null],
  ['1042', { number: 1042, words: ['1042'] }],
  ['#1042', { number: 1042, words: ['1042'] }],
  ['Ada', { number: null, words: ['ada'] }],
  [' Ada  LOVE ', { number: null, words: ['ada', 'love'] }],
  ['ada@example.com', { number: null, words: ['ada@example.com'] }],
  ['(212) 555-0142', { number: null, words: ['2125550142'] }],
  ['+1 212 555 0142', { number: null, words: ['2125550142'] }],
  ['555-0142', { number: null, words: ['5550142'] }],
  ['2125550142', { number: null, words: ['2125550142'] }],
  ['0142', { number: 142, words: ['0142'] }],
  ['ada 0142', { number: null, words: ['ada', '0142'] }],
  ['a b c d e f g h', { number: null, words: ['a', 'b', 'c', 'd', 'e', 'f'] }],
])('[AOR-2] %j searches for %o', (typed, found) => {
  expect(parseOrderSearch(typed)).toEqual(found)
})
