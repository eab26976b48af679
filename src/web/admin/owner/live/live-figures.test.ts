import { expect, test } from 'vitest'
import { overviewAt } from '../figures.testing.ts'
import { liveWords, nothingKnown, reduceFigures } from './live-figures.ts'

const early = overviewAt('2026-11-20T23:00:00.000Z')
const late = overviewAt('2026-11-20T23:00:05Z')

test('[FIG-20] an answer that was overtaken by a newer one changes nothing', () => {
  const live = reduceFigures(nothingKnown, { kind: 'figures', overview: late, isLive: true })
  const asked = reduceFigures(live, { kind: 'figures', overview: early, isLive: true })
  expect(asked).toEqual({ link: 'live', overview: late, problem: null })
})

test('[FIG-20] what was asked for makes nothing live, and figures that come end a problem', () => {
  const failed = reduceFigures({ ...nothingKnown, link: 'lost' }, { kind: 'failed', problem: 'why' })
  expect(failed).toMatchObject({ link: 'lost', problem: 'why' })
  expect(reduceFigures(failed, { kind: 'figures', overview: early, isLive: false })).toEqual({
    link: 'lost',
    overview: early,
    problem: null,
  })
})

test.each([
  ['live', false, true, 3, { tone: 'good', words: 'Live Analytics', age: null }],
  ['live', true, true, 75, { tone: 'neutral', words: 'Paused', age: '1 min' }],
  ['connecting', false, true, null, { tone: 'neutral', words: 'Connecting…', age: null }],
  ['lost', false, true, 42.9, { tone: 'warn', words: 'Not live', age: '42 s' }],
  ['lost', false, true, null, { tone: 'warn', words: 'Not live', age: null }],
  ['lost', false, false, 3725, { tone: 'warn', words: 'Offline', age: '1 h 2 min' }],
  ['connecting', false, false, null, { tone: 'warn', words: 'Offline', age: null }],
] as const)('[FIG-20] the marker of %s (paused: %s, online: %s, %s s old) tells the truth', (...facts) => {
  const [link, isPaused, isOnline, ageSeconds, words] = facts
  expect(liveWords({ link, isPaused, isOnline, ageSeconds })).toEqual(words)
})
