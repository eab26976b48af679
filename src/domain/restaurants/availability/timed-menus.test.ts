import { describe, expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import type { TimedMenu } from '../../menu/menu.ts'
import { local, newYork } from './restaurants.testing.ts'
import { activeMenuNames, isServed, specialMenuBanner, specialMenuNames } from './timed-menus.ts'

const lunch = menu('Lunch Special', {
  thursday: [{ start: '11:00', end: '15:00' }],
  friday: [{ start: '11:00', end: '15:00' }],
})
const late = menu('Happy Hour', {
  friday: [
    { start: '14:00', end: '16:00' },
    { start: '22:00', end: '02:00' },
  ],
})
const allDay = menu('Saturday', { saturday: [{ start: '06:00', end: '06:00' }] })
const menus = [lunch, late, allDay]

describe('the active menus', () => {
  test.each([
    ['before any', '2026-11-20 10:59', []],
    ['at a start', '2026-11-20 11:00', ['Lunch Special']],
    ['two at once, in their order', '2026-11-20 14:30', ['Lunch Special', 'Happy Hour']],
    ['at an end', '2026-11-20 15:00', ['Happy Hour']],
    ['the second slot of a day', '2026-11-20 23:00', ['Happy Hour']],
    ['after midnight', '2026-11-21 01:59', ['Happy Hour']],
    ['at an end after midnight', '2026-11-21 02:00', []],
    ['the night before', '2026-11-20 01:00', []],
    ['24 hours, first day', '2026-11-21 06:00', ['Saturday']],
    ['24 hours, second day', '2026-11-22 05:59', ['Saturday']],
    ['after 24 hours', '2026-11-22 06:00', []],
    ['a day without any', '2026-11-24 12:00', []],
  ])('[TIM-14] %s', (_, time, names) => {
    expect(activeMenuNames(menus, newYork, local(time))).toEqual(['regular', ...names])
  })

  test.each([
    [
      '23:59 and 00:00',
      { friday: [{ start: '17:00', end: '23:59' }], saturday: [{ start: '00:00', end: '02:00' }] },
    ],
    [
      '24 hours of a day',
      { friday: [{ start: '00:00', end: '23:59' }], saturday: [{ start: '00:00', end: '23:59' }] },
    ],
  ])('[TIM-14] have no gap at midnight: %s', (_, schedule) => {
    expect(activeMenuNames([menu('Late', schedule)], newYork, local('2026-11-20 23:59:30'))).toContain('Late')
  })

  test("[TIM-14] follow the restaurant's clock, not UTC", () => {
    const noonInLosAngeles = Temporal.Instant.from('2026-11-20T20:00:00Z')
    expect(activeMenuNames([lunch], 'America/Los_Angeles', noonInLosAngeles)).toContain('Lunch Special')
    expect(activeMenuNames([lunch], newYork, noonInLosAngeles)).toEqual(['regular'])
  })

  test('[TIM-14] are evaluated at the due time: lunch ordered in the morning for noon', () => {
    const product = { availableMenus: ['Lunch Special'] }
    expect(isServed(product, activeMenuNames(menus, newYork, local('2026-11-20 09:00')))).toBe(false)
    expect(isServed(product, activeMenuNames(menus, newYork, local('2026-11-20 12:00')))).toBe(true)
  })

  test('[TIM-14] serve a product that is on any of them, but none that is on no menu', () => {
    expect(isServed({ availableMenus: ['Lunch Special', 'regular'] }, ['regular'])).toBe(true)
    expect(isServed({ availableMenus: ['Lunch Special'] }, ['regular'])).toBe(false)
    expect(isServed({ availableMenus: [] }, ['regular'])).toBe(false)
  })
})

describe('the banner', () => {
  test.each([
    [['regular'], null],
    [['regular', 'Lunch Special'], 'Lunch Special Menu Available Now'],
    [['regular', 'Lunch Special', 'Happy Hour'], 'Lunch Special & Happy Hour Menu Available Now'],
    [['regular', 'Lunch', 'Kids', 'Vegan'], 'Lunch, Kids & Vegan Menu Available Now'],
  ])('[TIM-15] for %j is %s', (names, banner) => {
    expect(specialMenuBanner(names)).toBe(banner)
  })

  test('[TIM-15] leaves out the regular menu', () => {
    expect(specialMenuNames(['regular', 'Lunch'])).toEqual(['Lunch'])
  })
})

function menu(name: string, schedule: TimedMenu['schedule']): TimedMenu {
  return { id: toId(name), name, schedule }
}
