import { expect, test } from 'vitest'
import { isSection } from '#web/admin/restaurant-sections.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { refusalAdvice } from './refusal-advice.ts'

test.each(Object.entries(refusalAdvice))(
  '[FIG-46] lost demand because of %s is explained in whole sentences, with what to do about it and where',
  (_reason, { meaning, advice, link }) => {
    for (const text of [meaning, advice]) expect(text).toMatch(/^[A-Z].{20,}\.$/)
    if (!link || link.to === adminPaths.products) return
    expect(isSection(link.to.replace(`${adminPaths.restaurant}/`, ''))).toBe(true)
  },
)
