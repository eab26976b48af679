import { expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from '../source-files.ts'
import { relatedTests } from './related-tests.ts'

const file = (path: string, files: readonly string[] = [], text = ''): SourceFile => ({
  path,
  text,
  files,
  packages: [],
})

test('[ARC-14] selects the tests beside a file, those that import it, and those named after its rules', () => {
  const files = [
    file('src/server/a/use-case.ts', [], '/** MON-1: … */'),
    file('src/server/a/beside.test.ts'),
    file('src/server/a/endpoints.ts', ['src/server/a/use-case.ts']),
    file('src/server/entry/app.ts', ['src/server/a/endpoints.ts']),
    file('src/testing/world.ts', ['src/server/entry/app.ts']),
    file('src/testing/planter.ts', ['src/server/a/use-case.ts']),
    file('src/server/b/planted.test.ts', ['src/testing/planter.ts']),
    file('src/server/b/named.test.ts', ['src/testing/world.ts'], "test('[MON-1] …')"),
    file('src/server/b/other.test.ts', ['src/testing/world.ts'], "test('[MON-2] …')"),
    file('src/domain/unreached.test.ts', [], "test('[MON-1] …')"),
  ]
  expect(relatedTests('src/server/a/use-case.ts', files)).toEqual([
    'src/server/a/beside.test.ts',
    'src/server/b/planted.test.ts',
    'src/server/b/named.test.ts',
  ])
})

test('[ARC-14] the tests of refunds are selected for the code that requests refunds', () => {
  expect(relatedTests('src/server/orders/refunds/refund-payment.ts', readSourceFiles())).toEqual(
    expect.arrayContaining([
      'src/server/orders/refunds/refund-payment.test.ts',
      'src/server/orders/kitchen/cancel-order.test.ts',
    ]),
  )
})
