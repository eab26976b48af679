import { expect, test } from 'vitest'
import {
  failedFiles,
  playwrightFileTimes,
  readPlaywrightReport,
  readVitestReport,
  type TestResult,
  vitestFileTimes,
  withSecondRun,
} from './test-results.ts'

test('[ARC-12] a Vitest report lists each test with its groups and its outcome', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: '/srv/comanda/src/domain/orders/cart/lines.test.ts',
        status: 'failed',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { ancestorTitles: ['a cart'], fullName: 'a cart keeps\n  its lines', status: 'passed' },
          { ancestorTitles: [], fullName: 'a line has an end', status: 'failed' },
          { ancestorTitles: [], fullName: 'for later', status: 'pending' },
          { ancestorTitles: [], fullName: 'some day', status: 'todo' },
        ],
      },
      {
        name: '/srv/comanda/src/domain/money.test.ts',
        status: 'passed',
        startTime: 3_500,
        endTime: 3_500,
        assertionResults: [],
      },
    ],
  }
  const file = 'src/domain/orders/cart/lines.test.ts'
  const expected = [
    { file, name: 'a cart keeps its lines', outcome: 'passed' },
    { file, name: 'a line has an end', outcome: 'failed' },
    { file, name: 'for later', outcome: 'not run' },
    { file, name: 'some day', outcome: 'not run' },
  ]
  expect(readVitestReport(report, '/srv/comanda/')).toEqual(expected)
  expect(readVitestReport(report, '/srv/comanda')).toEqual(expected)
  expect(vitestFileTimes(report, '/srv/comanda')).toEqual([
    { file, seconds: 2.5 },
    { file: 'src/domain/money.test.ts', seconds: 0 },
  ])
})

test('[ARC-12] a Playwright report lists each test with its groups; one that passed only on a retry is unsteady', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'order.e2e.ts',
    ok: true,
    tests: [{ status, results: [{ duration: 400 }, { duration: 100 }] }],
  })
  const report = {
    config: { rootDir: '/srv/comanda/e2e' },
    suites: [
      {
        title: 'order.e2e.ts',
        file: 'order.e2e.ts',
        specs: [spec('an order is paid', 'expected'), spec('a card is declined', 'unexpected')],
        suites: [
          {
            title: 'at night',
            file: 'order.e2e.ts',
            specs: [spec('it waits', 'flaky'), spec('it sleeps', 'skipped')],
          },
        ],
      },
    ],
    stats: { expected: 1 },
  }
  const file = 'e2e/order.e2e.ts'
  expect(readPlaywrightReport(report, '/srv/comanda/')).toEqual([
    { file, name: 'an order is paid', outcome: 'passed' },
    { file, name: 'a card is declined', outcome: 'failed' },
    { file, name: 'at night it waits', outcome: 'unsteady' },
    { file, name: 'at night it sleeps', outcome: 'not run' },
  ])
  expect(playwrightFileTimes(report, '/srv/comanda')).toEqual([{ file, seconds: 2 }])
})

test('[ARC-12] an invalid report is not mistaken for an empty one', () => {
  expect(() => readVitestReport({}, '/')).toThrow()
  expect(() => readPlaywrightReport({ suites: [] }, '/')).toThrow()
})

test('[ARC-12] what passes only when its file runs once more is unsteady, what fails again is failed', () => {
  const resultsOf = (outcomes: Readonly<Record<string, TestResult['outcome']>>): TestResult[] =>
    Object.entries(outcomes).map(([name, outcome]) => ({ file: `src/${name[0]}.test.ts`, name, outcome }))
  const first = resultsOf({
    a1: 'failed',
    a2: 'failed',
    a3: 'passed',
    a4: 'failed',
    b1: 'passed',
    c1: 'not run',
  })
  expect(failedFiles(first)).toEqual(['src/a.test.ts'])
  const second = resultsOf({ a1: 'passed', a2: 'failed', a3: 'failed' })
  expect(withSecondRun(first, second)).toEqual(
    resultsOf({ a1: 'unsteady', a2: 'failed', a3: 'failed', a4: 'failed', b1: 'passed', c1: 'not run' }),
  )
})
