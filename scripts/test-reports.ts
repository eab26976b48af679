/** Reads the JSON reports of both test runners for the summary of `npm test`. */

import { readFileSync } from 'node:fs'
import {
  type FileTime,
  playwrightFileTimes,
  readPlaywrightReport,
  readVitestReport,
  type TestResult,
  vitestFileTimes,
  withSecondRun,
} from '../src/testing/test-results.ts'

export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }

export type Report = {
  readonly count: Count
  readonly results: readonly TestResult[]
  readonly files: readonly FileTime[]
  /** A line for each test that failed, passed only when retried, or was skipped. */
  readonly notable: readonly string[]
}

export function readVitest(file: string, root: string): Report {
  return readReport(file, (json) => ({
    results: readVitestReport(json, root),
    files: vitestFileTimes(json, root),
  }))
}

export function readPlaywright(file: string, root: string): Report {
  return readReport(file, (json) => ({
    results: readPlaywrightReport(json, root),
    files: playwrightFileTimes(json, root),
  }))
}

export function addCounts(sum: Count, { passed, failed, skipped }: Count): Count {
  return { passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }
}

/** Formats the line that ends every run: '12 passed, 0 failed'. */
export function formatCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function readReport(file: string, read: (json: unknown) => Pick<Report, 'results' | 'files'>): Report {
  let report: Pick<Report, 'results' | 'files'>
  try {
    report = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {
      count: { passed: 0, failed: 0, skipped: 0 },
      results: [],
      files: [],
      notable: [`✗ no report in ${file}`],
    }
  }
  return toReport(report)
}

/** Decision 017: the report of a run whose failed files ran once more. */
export function mergeSecondRun(first: Report, second: Report): Report {
  return toReport({
    results: withSecondRun(first.results, second.results),
    files: [...first.files, ...second.files],
  })
}

function toReport({ results, files }: Pick<Report, 'results' | 'files'>): Report {
  return { results, files, count: countOf(results), notable: results.flatMap(noteOf) }
}

function countOf(results: readonly TestResult[]): Count {
  const count = (...wanted: readonly TestResult['outcome'][]) =>
    results.filter(({ outcome }) => wanted.includes(outcome)).length
  return { passed: count('passed', 'unsteady'), failed: count('failed'), skipped: count('not run') }
}

const marks: Partial<Record<TestResult['outcome'], string>> = {
  failed: '✗ failed',
  unsteady: '△ passed only when retried',
  'not run': '– not run',
}

function noteOf({ file, name, outcome }: TestResult): string[] {
  const mark = marks[outcome]
  return mark ? [`${mark}: ${file} › ${name}`] : []
}
