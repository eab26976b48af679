import { expect, test } from 'vitest'
import {
  type CoverageSources,
  coverageOf,
  findCoverageFaults,
  findUnknownRules,
  proofOf,
} from './coverage.ts'
import { coveragePage } from './coverage-page.ts'
import { readSpecification } from './specification.ts'
import type { TestResult } from './test-results.ts'

// Built from parts, so that this file does not itself seem to name rules.
const id = (number: number) => `XYZ-${number}`
const rule = (number: number) => ({ id: id(number), path: 'docs/rules/x.md', text: `Rule ${number}.` })
const ran = (name: string, outcome: TestResult['outcome'] = 'passed', file = 'src/a.test.ts') => ({
  file,
  name,
  outcome,
})

const document = readSpecification({
  path: 'docs/specification/1-x.md',
  text: `# What it does

## 2. Screens

- **D1-2.1** A | B.
  → ${id(1)}, ${id(2)}

### Cart

- **D1-2.2** Another way.
  → replaced by ${id(3)}: it is safer
- **D1-2.3** Not here.
  → not applicable: no vendor
- **D1-2.4** A price is not told.
  → described: nothing is asked for
`,
})
const well: CoverageSources = {
  rules: [rule(1), rule(2), rule(3)],
  named: [],
  results: [
    ran(`[${id(2)}] two`),
    ran(`[${id(1)}, ${id(2)}] both`, 'passed', 'e2e/b.e2e.ts'),
    ran(`a group [${id(3)}] of tests does \`this\``),
    ran(`[${id(30)}] another`),
  ],
}
const faultsWith = (change: Partial<CoverageSources>) =>
  findCoverageFaults(coverageOf(document, { ...well, ...change }))

test('[ARC-12] sentences have no fault if a test of each of their rules passed', () => {
  expect(faultsWith({})).toEqual([])
})

test('[ARC-12] a sentence that is open, or has no entry below it, is reported', () => {
  const open = readSpecification({
    path: 'docs/specification/1-x.md',
    text: '## 2. Screens\n\n- **D1-2.1** One.\n  → open: a test\n- **D1-2.2** Two.\n',
  })
  expect(findCoverageFaults(coverageOf(open, well))).toEqual([
    'D1-2.1 is open: a test',
    'D1-2.2 is open: it does not say how it is satisfied',
  ])
})

test('[ARC-12] a sentence is reported if no test of one of its rules passed in this run', () => {
  const [two, both, group] = well.results
  if (!two || !both || !group) throw new Error('three results')
  expect(faultsWith({ results: [two, group] })).toEqual([`D1-2.1: no test of ${id(1)} passed in this run`])
  expect(faultsWith({ results: [two, { ...both, outcome: 'not run' }, group] })).toEqual([
    `D1-2.1: no test of ${id(1)} passed in this run`,
  ])
  expect(faultsWith({ results: [{ ...two, outcome: 'failed' }, both, group] })).toEqual([
    `D1-2.1: a test of ${id(2)} failed`,
  ])
  expect(faultsWith({ results: [two, both] })).toEqual([`D1-2.2: no test of ${id(3)} passed in this run`])
})

test('[ARC-12] a rule that is not defined is reported, with and without a run', () => {
  const rules = [rule(1), rule(2)]
  expect(faultsWith({ rules })).toEqual([`D1-2.2: ${id(3)} is not defined`])
  expect(findUnknownRules(document.sentences, rules)).toEqual([`D1-2.2: ${id(3)} is not defined`])
})

test('[ARC-12] the page has every sentence with its state, its rules and their tests', () => {
  const rows = coverageOf(document, well)
  const page = coveragePage([{ document, rows }])
  const one = `[${id(1)}](#xyz-1)`
  const two = `[${id(2)}](#xyz-2)`
  expect(page).toContain(
    '4 sentences: 1 tested, 1 replaced by a decision, 1 not applicable, 1 only described, 0 open.',
  )
  expect(page.split('\n').filter((line) => line.startsWith('| D1'))).toEqual([
    `| D1-2.1 | A \\| B. | tested | ${one}, ${two} | \`e2e/b.e2e.ts\` 1, \`src/a.test.ts\` 1 |`,
    `| D1-2.2 | *Cart*: Another way. | replaced by a decision: it is safer | [${id(3)}](#xyz-3) | \`src/a.test.ts\` 1 |`,
    '| D1-2.3 | *Cart*: Not here. | not applicable: no vendor |  |  |',
    '| D1-2.4 | *Cart*: A price is not told. | only described: nothing is asked for |  |  |',
  ])
  expect(page).toContain(
    `### ${id(2)}\n\nRule 2. ([x.md](x.md))\n\n- \`e2e/b.e2e.ts\`\n  - \`[${id(1)}, ${id(2)}] both\`\n- \`src/a.test.ts\`\n  - \`[${id(2)}] two\`\n`,
  )
  expect(page).toContain(`  - \`\` a group [${id(3)}] of tests does \`this\` \`\`\n`)
  expect(page).not.toContain(id(30))
})

test('[ARC-12] failed tests and tests that did not run appear on the page as such', () => {
  const rows = coverageOf(document, {
    rules: well.rules,
    named: [
      { id: id(1), path: 'e2e/b.e2e.ts' },
      { id: id(2), path: 'src/a.test.ts' },
    ],
    results: [ran(`[${id(2)}] two`, 'failed'), ran(`[${id(2)}] three`, 'not run')],
  })
  const page = coveragePage([{ document, rows }])
  expect(page).toContain(
    '| **not run** `src/a.test.ts` 1, **failed** `src/a.test.ts` 1, **not run** `e2e/b.e2e.ts` |',
  )
  expect(page).toContain('4 sentences: 1 not applicable, 1 only described, 0 open, 2 not proved in this run.')
  expect(page).toContain('| D1-2.1 | A \\| B. | **not proved in this run** |')
  expect(page).toContain('- **not run**: `e2e/b.e2e.ts`')
  expect(page).toContain(`  - **failed**: \`[${id(2)}] two\``)
  expect(page).toContain(`  - **not run**: \`[${id(2)}] three\``)
})

test('[ARC-12] a sentence is partly covered if some tests passed and others did not run', () => {
  const named = [{ id: id(1), path: 'e2e/c.e2e.ts' }]
  const rows = coverageOf(document, { ...well, named })
  expect(rows.map(proofOf)).toEqual(['in part', 'whole', 'whole', 'whole'])
  const page = coveragePage([{ document, rows }])
  expect(page).toContain('1 proved in part')
  expect(page).toContain('| D1-2.1 | A \\| B. | proved in part: not all of its tests ran |')
  expect(findCoverageFaults(rows)).toEqual([])
})

test('[ARC-12] the page does not depend on the order in which the tests ran', () => {
  const backwards = { ...well, results: well.results.toReversed() }
  expect(coveragePage([{ document, rows: coverageOf(document, backwards) }])).toBe(
    coveragePage([{ document, rows: coverageOf(document, well) }]),
  )
})
