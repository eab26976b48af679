import { expect, test } from 'vitest'
import { overviewAt } from '../analytics.testing.ts'
import { formatLiveStatus, nothingKnown, reduceLiveAnalytics } from './live-analytics.ts'

const early = overviewAt('2026-11-20T23:00:00.000Z')
const late = overviewAt('2026-11-20T23:00:05Z')

test('[FIG-20] a response that is older than the current metrics has no effect', () => {
  const live = reduceLiveAnalytics(nothingKnown, { kind: 'metrics', overview: late, isLive: true })
  const next = reduceLiveAnalytics(live, { kind: 'metrics', overview: early, isLive: true })
  expect(next).toEqual({ link: 'live', overview: late, problem: null })
})

test('[FIG-20] requested metrics don’t count as live, and any metrics clear a problem', () => {
  const failed = reduceLiveAnalytics({ ...nothingKnown, link: 'lost' }, { kind: 'failed', problem: 'why' })
  expect(failed).toMatchObject({ link: 'lost', problem: 'why' })
  expect(reduceLiveAnalytics(failed, { kind: 'metrics', overview: early, isLive: false })).toEqual({
    link: 'lost',
    overview: early,
    problem: null,
  })
})

test.each([
  ['live', false, true, 3, { tone: 'good', text: 'Live Analytics', age: null }],
  ['live', true, true, 75, { tone: 'neutral', text: 'Paused', age: '1 min' }],
  ['connecting', false, true, null, { tone: 'neutral', text: 'Connecting…', age: null }],
  ['lost', false, true, 42.9, { tone: 'warn', text: 'Not live', age: '42 s' }],
  ['lost', false, true, null, { tone: 'warn', text: 'Not live', age: null }],
  ['lost', false, false, 3725, { tone: 'warn', text: 'Offline', age: '1 h 2 min' }],
  ['connecting', false, false, null, { tone: 'warn', text: 'Offline', age: null }],
] as const)('[FIG-20] formats the marker for link %s (paused: %s, online: %s, %s s old)', (...facts) => {
  const [link, isPaused, isOnline, ageSeconds, text] = facts
  expect(formatLiveStatus({ link, isPaused, isOnline, ageSeconds })).toEqual(text)
})
