import { describe, expect, test } from 'vitest'
import { isUpcoming, startTimeOf } from './kitchen-start.ts'
import { local } from './restaurants.testing.ts'

const due = local('2026-11-20 18:30')

describe('when the kitchen begins', () => {
  test('[TIM-18] a pickup: the preparation before it is due', () => {
    expect(startTimeOf(due, 20, null)).toEqual(local('2026-11-20 18:10'))
  })

  test('[TIM-18] a delivery: the time on the road earlier still', () => {
    expect(startTimeOf(due, 20, 35)).toEqual(local('2026-11-20 17:35'))
  })

  test('[TIM-18] exact minutes also over the night on which the clock goes back', () => {
    expect(startTimeOf(local('2026-11-01 02:10'), 20, null).toString()).toBe('2026-11-01T06:50:00Z')
  })

  test('[TIM-18] it is upcoming until then, and at that instant no longer', () => {
    expect(isUpcoming(due, local('2026-11-20 18:29:59'))).toBe(true)
    expect(isUpcoming(due, due)).toBe(false)
  })
})
