/** The last step of a complete `npm test`: writes reports/coverage.md from the results of that run. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { coverageOf, findCoverageFaults } from '../src/testing/coverage.ts'
import { coveragePage } from '../src/testing/coverage-page.ts'
import { rulesIn, rulesNamedIn } from '../src/testing/rule-ids.ts'
import type { TestResult } from '../src/testing/test-results.ts'
import { coveragePath, readRuleSources, root } from './rule-sources.ts'

/**
 * Writes the page from the results of all projects. Returns one sentence for each fault (ARC-12). Tests of a runner without
 * a report count as not run.
 */
export function writeCoverage(results: readonly TestResult[]): string[] {
  const { documents, rules, tests } = readRuleSources()
  const sources = { rules: rulesIn(rules), named: rulesNamedIn(tests), results }
  const covered = documents.map((document) => ({ document, rows: coverageOf(document, sources) }))
  mkdirSync(dirname(root + coveragePath), { recursive: true })
  writeFileSync(root + coveragePath, coveragePage(covered))
  return covered.flatMap(({ rows }) => findCoverageFaults(rows))
}
