import { expect, test } from 'vitest'
import { findRuleFaults } from './rule-ids.ts'

// Built from parts, so that this file does not itself seem to name rules.
const id = (number: number) => `XYZ-${number}`
const rules = [
  { path: 'docs/rules/x.md', text: `- **${id(1)}** One.\n- **${id(2)}** Two, as ${id(1)} says.\n` },
]
const tests = [{ path: 'a.test.ts', text: `test('[${id(1)}, ${id(2)}] both', …)` }]
const code = [{ path: 'a.ts', text: `/** ${id(2)}: two, in UTF-8. */` }]

test('[ARC-10] rules that tests name and code cites have no fault', () => {
  expect(findRuleFaults({ rules, tests, code })).toEqual([])
})

test('[ARC-10] a rule that no test names is reported', () => {
  expect(findRuleFaults({ rules, tests: [], code })).toEqual([
    `${id(1)} (docs/rules/x.md): no test names it`,
    `${id(2)} (docs/rules/x.md): no test names it`,
  ])
})

test('[ARC-10] an id that is not defined is reported, whether a test names it or code cites it', () => {
  const strange = { path: 'b', text: `'[${id(3)}] strange', and ${id(3)} again` }
  expect(findRuleFaults({ rules, tests: [...tests, strange], code: [strange] })).toEqual([
    `${id(3)}: named by a test in b, but not defined`,
    `${id(3)}: cited in b, but not defined`,
  ])
})

test('[ARC-10] an id that is defined twice is reported', () => {
  expect(findRuleFaults({ rules: [...rules, ...rules], tests, code })).toEqual([
    `${id(1)}: defined more than once`,
    `${id(2)}: defined more than once`,
  ])
})
