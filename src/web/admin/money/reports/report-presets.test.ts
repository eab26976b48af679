import { expect, test } from 'vitest'
import { reportPresets } from './report-presets.ts'

test('[REP-15] the presets end today, yesterday, or with the last month', () => {
  expect(reportPresets('2026-03-02').map(({ label, first, last }) => [label, first, last])).toEqual([
    ['Yesterday', '2026-03-01', '2026-03-01'],
    ['Today', '2026-03-02', '2026-03-02'],
    ['Last 7 days', '2026-02-24', '2026-03-02'],
    ['This month', '2026-03-01', '2026-03-02'],
    ['Last month', '2026-02-01', '2026-02-28'],
    ['This year', '2026-01-01', '2026-03-02'],
  ])
})
