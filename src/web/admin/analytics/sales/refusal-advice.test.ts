import { expect, test } from 'vitest'
import { isSection } from '#web/admin/restaurant/sections/section-names.ts'
import { paths } from '#web/paths.ts'
import { refusalAdvice } from './refusal-advice.ts'

test.each(Object.entries(refusalAdvice))(
  '[FIG-46] lost demand because of %s is explained in whole sentences, with what to do about it and where',
  (_reason, { meaning, advice, place }) => {
    for (const text of [meaning, advice]) expect(text).toMatch(/^[A-Z].{20,}\.$/)
    if (!place || place.to === paths.adminProducts) return
    expect(isSection(place.to.replace(`${paths.adminRestaurant}/`, ''))).toBe(true)
  },
)
