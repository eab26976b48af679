import { describe, expect, test } from 'vitest'
import { clockFinding, linkFinding, soundFinding, wakeFinding } from './self-test.ts'

describe('[KDS-12] the self-test at opening', () => {
  test.each([
    [0, false, 'good', 'The clock is right.'],
    [-60_000, false, 'good', 'The clock is right.'],
    [61_000, false, 'warn', 'This device’s clock is 1 minute slow.'],
    [-600_000, false, 'warn', 'This device’s clock is 10 minutes fast.'],
    [9_000_000, true, 'good', 'The demo has a clock of its own'],
  ] as const)(
    'for a server clock %i ms ahead (demo: %s) the finding is %s: %s',
    (ahead, isDemo, verdict, text) => {
      const finding = clockFinding(ahead, isDemo)
      expect(finding.verdict).toBe(verdict)
      expect(finding.text).toContain(text)
    },
  )

  test('only a live link is good', () => {
    expect((['connecting', 'live', 'lost'] as const).map((link) => linkFinding(link).verdict)).toEqual([
      'bad',
      'good',
      'bad',
    ])
  })

  test('sound is good once someone has heard it', () => {
    expect(soundFinding(false, null, false).verdict).toBe('waiting')
    expect(soundFinding(false, null, true).verdict).toBe('played')
    expect(soundFinding(false, true, true).verdict).toBe('good')
    expect(soundFinding(false, false, true).verdict).toBe('bad')
    expect(soundFinding(true, true, true).verdict).toBe('bad')
  })

  test('[KDS-11] a screen that may turn off is reported, with what to do', () => {
    expect(wakeFinding('on').verdict).toBe('good')
    for (const state of ['off', 'unsupported'] as const) {
      expect(wakeFinding(state)).toMatchObject({
        verdict: 'warn',
        text: expect.stringContaining('Turn off|turn off'.split('|')[state === 'off' ? 1 : 0] ?? ''),
      })
    }
  })
})
