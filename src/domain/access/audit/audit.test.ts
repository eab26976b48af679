import { expect, test } from 'vitest'
import { type AuditValue, changesBetween } from './audit.ts'

const cases: readonly [string, Record<string, AuditValue>, Record<string, AuditValue>, object][] = [
  ['nothing changed', { name: 'Rolls', labels: ['new'] }, { name: 'Rolls', labels: ['new'] }, {}],
  [
    'a field changed',
    { name: 'Rolls', price: 1 },
    { name: 'Maki', price: 1 },
    { name: { from: 'Rolls', to: 'Maki' } },
  ],
  ['a field was added', {}, { name: 'Maki' }, { name: { from: null, to: 'Maki' } }],
  ['a field was removed', { name: 'Maki' }, {}, { name: { from: 'Maki', to: null } }],
  [
    'the order of labels changed',
    { labels: ['a', 'b'] },
    { labels: ['b', 'a'] },
    { labels: { from: ['a', 'b'], to: ['b', 'a'] } },
  ],
  ['a list grew', { labels: ['a'] }, { labels: ['a', 'b'] }, { labels: { from: ['a'], to: ['a', 'b'] } }],
  ['inner fields in another order are the same', { tip: { a: 1, b: 2 } }, { tip: { b: 2, a: 1 } }, {}],
  ['an inner field changed', { tip: { a: 1 } }, { tip: { a: 2 } }, { tip: { from: { a: 1 }, to: { a: 2 } } }],
]

test.each(cases)('[AUD-2] an entry has the fields that differ: %s', (_name, before, after, expected) => {
  expect(changesBetween(before, after)).toEqual(expected)
})
