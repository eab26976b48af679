import { expect, test } from 'vitest'
import { effectiveRetentionDays, isRetentionShortened } from './retention-days.ts'
import { whyNotSettings } from './settings-check.ts'
import { defaultSettings } from './site-settings.ts'

const set = { visitsKeptDays: 60, photosKeptDays: 7 }

test('[SET-18] each value from the environment takes precedence', () => {
  expect(effectiveRetentionDays({ visits: null, photos: null }, set)).toEqual({ visits: 60, photos: 7 })
  expect(effectiveRetentionDays({ visits: 365, photos: null }, set)).toEqual({ visits: 365, photos: 7 })
  expect(effectiveRetentionDays({ visits: null, photos: 30 }, set)).toEqual({ visits: 60, photos: 30 })
})

test('[SET-18] a shorter retention needs confirmation, a longer one does not', () => {
  expect(isRetentionShortened(set, { ...set, photosKeptDays: 6 })).toBe(true)
  expect(isRetentionShortened(set, { ...set, visitsKeptDays: 59 })).toBe(true)
  expect(isRetentionShortened(set, { visitsKeptDays: 61, photosKeptDays: 7 })).toBe(false)
})

test.each([{ visitsKeptDays: 29 }, { visitsKeptDays: 3651 }, { photosKeptDays: 0 }, { photosKeptDays: 1.5 }])(
  '[SET-18] %o is refused',
  (wrong) => {
    expect(whyNotSettings({ ...defaultSettings, ...wrong }).map(({ field }) => field)).toEqual(
      Object.keys(wrong),
    )
  },
)
