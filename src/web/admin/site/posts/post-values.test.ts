import { expect, test } from 'vitest'
import { readPost, typedOf } from './post-values.ts'

const newYork = 'America/New_York'
const typed = { ...typedOf(null, newYork), text: ' Closed on Monday ' }

test.for([
  ['in winter', '2026-11-20T18:00', '2026-11-20T23:00:00Z'],
  ['in summer', '2026-07-04T18:00', '2026-07-04T22:00:00Z'],
  ['that the clock skips', '2026-03-08T02:30', '2026-03-08T07:00:00Z'],
  ['that occurs twice', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
] as const)('[PST-5] a start %s, %s, is %s', ([, startsAt, instant]) => {
  const { draft, faults } = readPost({ ...typed, startsAt }, newYork, false)
  expect(faults).toEqual([])
  expect(draft).toMatchObject({ text: 'Closed on Monday', startsAt: instant, endsAt: null, sortOrder: 0 })
})

test('[PST-5] the night on which the clock goes back has 25 hours, the one on which it goes forward 23', () => {
  const hoursOf = (day: string, next: string) => {
    const { draft } = readPost(
      { ...typed, startsAt: `${day}T00:00`, endsAt: `${next}T00:00` },
      newYork,
      false,
    )
    const [from, until] = [draft.startsAt, draft.endsAt].map((at) => Temporal.Instant.from(at ?? ''))
    return from?.until(until ?? from).total('hours')
  }
  expect(hoursOf('2026-11-01', '2026-11-02')).toBe(25)
  expect(hoursOf('2026-03-08', '2026-03-09')).toBe(23)
})

test('[PST-1] faults are at their fields', () => {
  const { faults } = readPost(
    { text: '', place: 'admin', startsAt: 'soon', endsAt: '', sortOrder: 'x' },
    newYork,
    false,
  )
  expect(faults.map(({ field }) => field)).toEqual(['startsAt', 'text', 'place', 'sortOrder'])
})
