/**
 * reports/coverage.md: the coverage of the specification as a page. The same results produce the same page, byte for byte.
 */

import { type CoverageRow, type CoveredRule, proofOf } from './coverage.ts'
import type { Keeping, SpecificationDocument } from './specification.ts'
import type { TestResult } from './test-results.ts'

type CoveredDocument = {
  readonly document: SpecificationDocument
  readonly rows: readonly CoverageRow[]
}

const states = {
  tested: 'tested',
  replaced: 'replaced by a decision',
  'not applicable': 'not applicable',
  described: 'only described',
  open: '**open**',
  unreadable: '**open**',
} as const satisfies Record<Keeping['kind'], string>
const notHeld = '**not proved in this run**'
const heldInPart = 'proved in part: not all of its tests ran'
const allStates = [...new Set(Object.values(states)), heldInPart, notHeld]

/** The state of a sentence: claims no more than the tests of this run prove. */
function stateOf(row: CoverageRow): string {
  const held = proofOf(row)
  if (held === 'not') return notHeld
  return held === 'in part' ? heldInPart : states[row.sentence.keeping.kind]
}

/** The whole page: a table for each section of each document, then each rule with its tests. */
export function coveragePage(covered: readonly CoveredDocument[]): string {
  const all = covered.flatMap(({ rows }) => rows)
  const rules = new Map(all.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)))
  const sorted = [...rules.values()].toSorted(byId)
  return `${[
    '# Coverage of the specification',
    '`npm test` writes this page. Do not edit it: it shows the results of that run. Each sentence of the specification is followed by the rules that satisfy it and by the files with tests of those rules, with the number that passed; their names are below, under [the rules](#the-rules-and-their-tests).',
    totalsOf(all),
    ...covered.flatMap(pageOf),
    '## The rules and their tests',
    ...sorted.map(ruleBlock),
  ].join('\n\n')}\n`
}

function totalsOf(rows: readonly CoverageRow[]): string {
  const count = (wanted: string) => rows.filter((row) => stateOf(row) === wanted).length
  const parts = allStates
    .filter((state) => state === states.open || count(state) > 0)
    .map((state) => `${count(state)} ${state.replace(/:.*/, '')}`)
  return `${rows.length} sentences: ${parts.join(', ')}.`.replaceAll('**', '')
}

function pageOf({ document: { title, path }, rows }: CoveredDocument): string[] {
  const sections = [...new Set(rows.map(({ sentence }) => sentence.section))]
  return [
    `## ${title}`,
    `The sentences are from [${path}](../${path}).`,
    ...sections.flatMap((section) => [
      `### ${section}`,
      tableOf(rows.filter(({ sentence }) => sentence.section === section)),
    ]),
  ]
}

function tableOf(rows: readonly CoverageRow[]): string {
  return ['| id | sentence | state | rules | tests |', '|---|---|---|---|---|', ...rows.map(rowOf)].join('\n')
}

function rowOf(row: CoverageRow): string {
  const { id, text, keeping, part } = row.sentence
  const { rules } = row
  const because = 'because' in keeping ? `: ${keeping.because}` : ''
  const cells = [
    id,
    part ? `*${part}*: ${text}` : text,
    stateOf(row) + because,
    rules.map((rule) => `[${rule.id}](#${rule.id.toLowerCase()})`).join(', '),
    filesOf(rules),
  ]
  return `| ${cells.map(inCell).join(' | ')} |`
}

/** The files with tests of the rules, with their counts; then what failed or did not run. */
function filesOf(rules: readonly CoveredRule[]): string {
  const tests = new Map(
    rules.flatMap((rule) => rule.tests.map((test) => [`${test.file} ${test.name}`, test] as const)),
  )
  const counted = new Map<string, number>()
  for (const { file, outcome } of tests.values()) {
    const entry = outcome === 'passed' ? `\`${file}\`` : `**${outcome}** \`${file}\``
    counted.set(entry, (counted.get(entry) ?? 0) + 1)
  }
  const missing = [...new Set(rules.flatMap(({ filesNotRun }) => filesNotRun))].toSorted()
  return [
    ...[...counted].map(([entry, count]) => `${entry} ${count}`),
    ...missing.map((file) => `**not run** \`${file}\``),
  ].join(', ')
}

function ruleBlock({ id, rule, tests, filesNotRun }: CoveredRule): string {
  const page = rule?.path.replace(/^.*\//, '')
  const files = [...new Set(tests.map(({ file }) => file))]
  const lines = [
    ...files.flatMap((file) => [
      `- \`${file}\``,
      ...tests.filter((test) => test.file === file).map(testLine),
    ]),
    ...filesNotRun.map((file) => `- **not run**: \`${file}\``),
  ]
  return [
    `### ${id}`,
    rule ? `${rule.text} ([${page}](${page}))` : 'Not defined.',
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}

function testLine({ name, outcome }: TestResult): string {
  return `  - ${outcome === 'passed' ? '' : `**${outcome}**: `}${asCode(name)}`
}

/** Escapes a name, so that Markdown shows its characters unchanged. */
function asCode(text: string): string {
  const short = text.length > 200 ? `${text.slice(0, 199)}…` : text
  const fence = short.includes('`') ? '``' : '`'
  const space = short.startsWith('`') || short.endsWith('`') ? ' ' : ''
  return fence + space + short + space + fence
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function byId(one: CoveredRule, other: CoveredRule): number {
  const [subject = '', number = ''] = one.id.split('-')
  const [otherSubject = '', otherNumber = ''] = other.id.split('-')
  if (subject !== otherSubject) return subject < otherSubject ? -1 : 1
  return Number(number) - Number(otherNumber)
}
