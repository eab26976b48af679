import { expect, test } from 'vitest'
import { findFoundationFaults } from './foundation-ids.ts'

const foundations = [{ path: 'foundations.md', text: '- **M6** Stored whole.\n- **T4** Due, as M6 says.\n' }]
const undefinedIn = (path: string, id: string) =>
  `${id}: cited in ${path}, but not defined in docs/decisions/foundations.md`

const reportsOf = (text: string) =>
  findFoundationFaults({ foundations, sources: [{ path: 'a.tsx', text }], rules: [] })

const reportsOfRule = (text: string) =>
  findFoundationFaults({ foundations, sources: [], rules: [{ path: 'r.md', text }] })

test.each([
  '/** An order as it was charged (M6). */',
  '/** T4: when the kitchen starts. */',
  '/** ORD-10, M6: the parts; (M6, T4) */',
  'const a = 1 // as M6 demands',
])('[ARC-41] defined ids are not reported: %s', (text) => {
  expect(reportsOf(text)).toEqual([])
})

test.each([
  '/** Paid once (P1). */',
  '/** P1: paid once. */',
  '/**\n * ORD-21, P1: paid once.\n */',
  '  /** Stored whole (M6, P1). */',
  '// What P1 says.',
  'const a = 1 // twice (P1), and again P1',
  '<p>{/* paid once (P1) */}</p>',
  '/** Known (P1: paid once). */',
])('[ARC-41] an id that is not defined is reported once per file: %s', (text) => {
  expect(reportsOf(text)).toEqual([undefinedIn('a.tsx', 'P1')])
})

test.each([
  "const path = 'M4 7h12l.8 10H3.2L4 7Z'",
  "addAsItComes(aProduct('E1 Hibachi Tofu'))",
  "expect('/** Paid once (P1). */')",
  "fetch('https://a.example/P1')",
  "/** 'E3. Hibachi Shrimp' is about shrimp. */",
  '/** D1-2.14, UTF-8, SHA-256 and ES2024. */',
  '/** A bucket by the S3 protocol. */',
])('[ARC-41] text that is not a citation is not reported: %s', (text) => {
  expect(reportsOf(text)).toEqual([])
})

test('[ARC-41] rules cite ids in brackets or after "decision"', () => {
  expect(reportsOfRule('The order stays (M6). Due (ORD-3, T4), by decisions M6 and T4.')).toEqual([])
  expect(reportsOfRule('Kept (P1).')).toEqual([undefinedIn('r.md', 'P1')])
  expect(reportsOfRule('Kept (ORD-3, P1).')).toEqual([undefinedIn('r.md', 'P1')])
  expect(reportsOfRule('A company (decision B3).')).toEqual([undefinedIn('r.md', 'B3')])
  expect(reportsOfRule('By decisions M6 and B4.')).toEqual([undefinedIn('r.md', 'B4')])
  expect(reportsOfRule('Hibachi E1 to E17, udon E29 and E30.')).toEqual([])
})

test('[ARC-41] an id that is defined twice is reported', () => {
  const twice = [...foundations, ...foundations]
  expect(findFoundationFaults({ foundations: twice, sources: [], rules: [] })).toEqual([
    'M6: defined more than once in docs/decisions/foundations.md',
    'T4: defined more than once in docs/decisions/foundations.md',
  ])
})
