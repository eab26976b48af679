/** Which tests proved each sentence of the specification in a run (ARC-12). */

import { type NamingFile, type Rule, rulesNamedBy } from './rule-ids.ts'
import type { Sentence, SpecificationDocument } from './specification.ts'
import type { TestResult } from './test-results.ts'

export type CoveredRule = {
  readonly id: string
  /** Null if the rule is not defined. */
  readonly rule: Rule | null
  readonly tests: readonly TestResult[]
  /** Files that name the rule, but none of whose tests were part of this run. */
  readonly filesNotRun: readonly string[]
}

export type CoverageRow = { readonly sentence: Sentence; readonly rules: readonly CoveredRule[] }

export type CoverageSources = {
  readonly rules: readonly Rule[]
  readonly named: readonly NamingFile[]
  /** The results of one complete run. */
  readonly results: readonly TestResult[]
}

/** The rules that satisfy or replace a sentence. */
function rulesOf({ keeping }: Sentence): readonly string[] {
  return keeping.kind === 'tested' || keeping.kind === 'replaced' ? keeping.rules : []
}

/** Each sentence of the document with its rules and the results of their tests, in the document's order. */
export function coverageOf(
  { sentences }: SpecificationDocument,
  { rules, named, results }: CoverageSources,
): CoverageRow[] {
  const cover = (id: string): CoveredRule => {
    const tests = results.filter(({ name }) => rulesNamedBy(name).includes(id)).toSorted(byPlace)
    const files = new Set(tests.map(({ file }) => file))
    const filesNotRun = named.filter((each) => each.id === id && !files.has(each.path))
    return {
      id,
      rule: rules.find((rule) => rule.id === id) ?? null,
      tests,
      filesNotRun: [...new Set(filesNotRun.map(({ path }) => path))].toSorted(),
    }
  }
  return sentences.map((sentence) => ({ sentence, rules: rulesOf(sentence).map(cover) }))
}

/** Whether every rule of the sentence was proved in the run: 'whole' by all of its tests, 'in part' if some did not run. */
export function proofOf({ rules }: CoverageRow): 'whole' | 'in part' | 'not' {
  if (rules.some((rule) => whyNotHeld(rule).length > 0)) return 'not'
  const wasLeftOut = ({ tests, filesNotRun }: CoveredRule) =>
    filesNotRun.length > 0 || tests.some(({ outcome }) => outcome === 'not run')
  return rules.some(wasLeftOut) ? 'in part' : 'whole'
}

/** ARC-12: open sentences, and sentences with a rule that no test of this run proved. */
export function findCoverageFaults(rows: readonly CoverageRow[]): string[] {
  return rows.flatMap(({ sentence: { id, keeping }, rules }) => [
    ...(keeping.kind === 'open' ? [`${id} is open: ${keeping.because}`] : []),
    ...(keeping.kind === 'unreadable' ? [`${id} is open: it does not say how it is satisfied`] : []),
    ...rules.flatMap((rule) => whyNotHeld(rule).map((why) => `${id}: ${why}`)),
  ])
}

/** ARC-12: rules that sentences name but that are not defined. Needs no run. */
export function findUnknownRules(sentences: readonly Sentence[], rules: readonly Rule[]): string[] {
  const known = new Set(rules.map(({ id }) => id))
  return sentences.flatMap((sentence) =>
    rulesOf(sentence)
      .filter((id) => !known.has(id))
      .map((id) => `${sentence.id}: ${id} is not defined`),
  )
}

function whyNotHeld({ id, rule, tests }: CoveredRule): string[] {
  if (!rule) return [`${id} is not defined`]
  if (tests.some(({ outcome }) => outcome === 'failed')) return [`a test of ${id} failed`]
  const hasPassed = tests.some(({ outcome }) => outcome === 'passed' || outcome === 'unsteady')
  return hasPassed ? [] : [`no test of ${id} passed in this run`]
}

function byPlace(one: TestResult, other: TestResult): number {
  return compare(one.file, other.file) || compare(one.name, other.name)
}

/** Compares by code units, so that the order is the same on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
