import { expect, test } from 'vitest'
import { siteSettingFaults } from './settings-check.ts'
import { isRetentionShortened } from './shortened-retention.ts'
import { defaultSettings } from './site-settings.ts'

const set = { visitsKeptDays: 60, photosKeptDays: 7 }

test('[SET-18] a shorter retention needs confirmation, a longer one does not', () => {
  expect(isRetentionShortened(set, { ...set, photosKeptDays: 6 })).toBe(true)
  expect(isRetentionShortened(set, { ...set, visitsKeptDays: 59 })).toBe(true)
  expect(isRetentionShortened(set, { visitsKeptDays: 61, photosKeptDays: 7 })).toBe(false)
})

test.each([{ visitsKeptDays: 29 }, { visitsKeptDays: 3651 }, { photosKeptDays: 0 }, { photosKeptDays: 1.5 }])(
  '[SET-18] %o is refused',
  (wrong) => {
    expect(siteSettingFaults({ ...defaultSettings, ...wrong }).map(({ field }) => field)).toEqual(
      Object.keys(wrong),
    )
  },
)
