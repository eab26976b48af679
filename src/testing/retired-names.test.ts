import { expect, test } from 'vitest'
import { findRetiredNames, type RetiredName, retiredNames } from './retired-names.ts'

const reportsOf = ({ within: [start = 'src/server/'] = [] }: RetiredName, text: string, file = 'example') =>
  findRetiredNames([{ path: `${start}${file}.ts`, text }])

test.each(retiredNames)('[ARC-40] $fails is reported, $passes is not', (row) => {
  expect(reportsOf(row, row.fails)[0]).toContain(`is retired, use ${row.use}`)
  expect(reportsOf(row, row.passes)).toEqual([])
})

test.each(retiredNames)(
  '[ARC-40] every name of the row for $use is reported, in text and as a file name',
  (row) => {
    for (const name of row.names) expect(reportsOf(row, `(${name})`), name).toHaveLength(1)
    for (const file of row.files ?? []) expect(reportsOf(row, '', `${file}.test`), file).toHaveLength(1)
  },
)

test('[ARC-40] a longer name that contains a retired one is not reported', () => {
  const text = 'background.milestonesOf(my_patience, $hopeful, gate-keeper)'
  expect(findRetiredNames([{ path: 'src/testing/gates.ts', text }])).toEqual([])
})

test('[ARC-40] a name that is data is allowed only in the files that the table lists', () => {
  const text = "name = 'HopelessJobError'"
  expect(findRetiredNames([{ path: 'src/server/jobs/job-handlers.ts', text }])).toEqual([])
  expect(findRetiredNames([{ path: 'src/server/jobs/jobs.ts', text }])).toEqual([
    'src/server/jobs/jobs.ts: HopelessJobError is retired, use NonRetryableError',
  ])
})
