/** The last step of a complete `npm test`: docs/rules/coverage.md, from what became of the tests in that run. */

import { writeFileSync } from 'node:fs'
import { coverageOf, findCoverageFaults } from '../src/testing/coverage.ts'
import { coveragePage } from '../src/testing/coverage-page.ts'
import { rulesIn, rulesNamedIn } from '../src/testing/rule-ids.ts'
import type { TestResult } from '../src/testing/test-results.ts'
import { coveragePath, readRuleSources, root } from './rule-sources.ts'

/**
 * Writes the page from the results of all projects, and returns a sentence for each fault (ARC-12). Tests of a runner that
 * left no report count as not run.
 */
export function writeCoverage(results: readonly TestResult[]): string[] {
  const { documents, rules, tests } = readRuleSources()
  const sources = { rules: rulesIn(rules), named: rulesNamedIn(tests), results }
  const covered = documents.map((document) => ({ document, rows: coverageOf(document, sources) }))
  writeFileSync(root + coveragePath, coveragePage(covered))
  return covered.flatMap(({ rows }) => findCoverageFaults(rows))
}
