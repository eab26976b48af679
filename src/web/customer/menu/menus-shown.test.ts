import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { aMenu } from '#testing/menus.ts'
import { menusShown } from './menus-shown.ts'

const menu = aMenu([], {
  timedMenus: [
    { id: toId('lunch'), name: 'Lunch Special', schedule: { friday: [{ start: '11:00', end: '15:00' }] } },
  ],
})
/** Friday evening in New York: lunch is over. */
const evening = { activeMenus: ['regular'] }

test('[WEB-7] without a chosen time, and for as soon as possible, the menus that run now are shown', () => {
  expect(menusShown(menu, evening, null)).toEqual(['regular'])
  expect(menusShown(menu, evening, { kind: 'asap' })).toEqual(['regular'])
})

test('[WEB-7] an order for next Friday noon can choose from the lunch menu too', () => {
  const noon = { kind: 'later', at: '2026-11-27T17:00:00Z' } as const
  expect(menusShown(menu, evening, noon)).toEqual(['regular', 'Lunch Special'])
})
