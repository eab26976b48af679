/** The last step of a complete `npm test`: docs/rules/coverage.md, from what became of the tests in that run. */

import { readFileSync, writeFileSync } from 'node:fs'
import { coverageOf, findCoverageFaults } from '../src/testing/coverage.ts'
import { coveragePage } from '../src/testing/coverage-page.ts'
import { rulesIn, rulesNamedIn } from '../src/testing/rule-ids.ts'
import { readPlaywrightReport, readVitestReport, type TestResult } from '../src/testing/test-results.ts'
import { coveragePath, readRuleSources, root } from './rule-sources.ts'

/** The file that each run of a runner left. */
type Reports = { readonly vitest: readonly string[]; readonly playwright: string }

/**
 * Writes the page and says what it lacks, a sentence each (ARC-12). A runner that left no report counts as one whose
 * tests were not run.
 */
export function writeCoverage(reports: Reports): string[] {
  const { documents, rules, tests } = readRuleSources()
  const sources = {
    rules: rulesIn(rules),
    named: rulesNamedIn(tests),
    results: [
      ...reports.vitest.flatMap((file) => resultsIn(file, readVitestReport)),
      ...resultsIn(reports.playwright, readPlaywrightReport),
    ],
  }
  const covered = documents.map((document) => ({ document, rows: coverageOf(document, sources) }))
  writeFileSync(root + coveragePath, coveragePage(covered))
  return covered.flatMap(({ rows }) => findCoverageFaults(rows))
}

function resultsIn(file: string, read: (report: unknown, root: string) => TestResult[]): TestResult[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return read(JSON.parse(text), root)
}
