/** The outcome of each test in a run, from the runners' own JSON reports. */

import { z } from 'zod'

export type TestResult = {
  /** Relative to the root: 'src/domain/money.test.ts'. */
  readonly file: string
  /** Includes the names of its groups. */
  readonly name: string
  /** unsteady: passed only on a retry. */
  readonly outcome: 'passed' | 'unsteady' | 'failed' | 'not run'
}

/**
 * The results after the files that failed ran once more: what passes only then is unsteady. A test that is missing in the
 * second run keeps its first result.
 */
export function withSecondRun(first: readonly TestResult[], second: readonly TestResult[]): TestResult[] {
  const repeated = new Map(second.map((result) => [keyOf(result), result.outcome]))
  return first.map((result) => {
    const outcome = repeated.get(keyOf(result)) ?? result.outcome
    const isUnsteady = result.outcome === 'failed' && outcome === 'passed'
    return { ...result, outcome: isUnsteady ? 'unsteady' : outcome }
  })
}

/** The files with a failed test, each once. */
export function failedFiles(results: readonly TestResult[]): string[] {
  return [...new Set(results.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file))]
}

function keyOf({ file, name }: TestResult): string {
  return `${file} › ${name}`
}

/** How long a test file took, including its hooks. */
export type FileTime = { readonly file: string; readonly seconds: number }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** The tests of Vitest's report. `root`: the absolute path of the repository. Throws if the report is invalid. */
export function readVitestReport(report: unknown, root: string): TestResult[] {
  return vitestReport.parse(report).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: below(root, file),
      name: oneLine(fullName),
      outcome: status === 'passed' || status === 'failed' ? status : 'not run',
    })),
  )
}

/** The time of each file in Vitest's report. */
export function vitestFileTimes(report: unknown, root: string): FileTime[] {
  return vitestReport.parse(report).testResults.map(({ name, startTime, endTime }) => ({
    file: below(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      /** One per attempt; milliseconds. */
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
})
const playwrightSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(playwrightSpec),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
})

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'unsteady', skipped: 'not run' } as const

/** The tests of Playwright's report. */
export function readPlaywrightReport(report: unknown, root: string): TestResult[] {
  const { config, suites } = playwrightReport.parse(report)
  return suites.flatMap((suite) => testsIn(suite, []))

  function testsIn({ specs, suites = [] }: Suite, groups: readonly string[]): TestResult[] {
    return [
      ...specs.flatMap(({ title, file, tests }) =>
        tests.map(({ status }) => ({
          file: below(root, `${config.rootDir}/${file}`),
          name: oneLine([...groups, title].join(' ')),
          outcome: outcomes[status],
        })),
      ),
      ...suites.flatMap((inner) => testsIn(inner, [...groups, inner.title])),
    ]
  }
}

/** The time of each file in Playwright's report, retries included. */
export function playwrightFileTimes(report: unknown, root: string): FileTime[] {
  const { config, suites } = playwrightReport.parse(report)
  return suites.map((suite) => ({
    file: below(root, `${config.rootDir}/${suite.file}`),
    seconds: millisecondsOf(suite) / 1000,
  }))

  function millisecondsOf({ specs, suites: inner = [] }: Suite): number {
    const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    return [...own.map(({ duration }) => duration), ...inner.map(millisecondsOf)].reduce(
      (sum, each) => sum + each,
      0,
    )
  }
}

type Suite = z.infer<typeof playwrightSuite>

function below(root: string, path: string): string {
  const [folder, file] = [root, path].map((each) => each.replaceAll('\\', '/'))
  const start = folder?.endsWith('/') ? folder : `${folder}/`
  return file?.startsWith(start) ? file.slice(start.length) : path
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
