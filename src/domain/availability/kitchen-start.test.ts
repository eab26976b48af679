import { describe, expect, test } from 'vitest'
import { isUpcoming, startTimeOf } from './kitchen-start.ts'
import { local } from './restaurants.testing.ts'

const due = local('2026-11-20 18:30')

describe('when the kitchen begins', () => {
  test('[TIM-18] a pickup begins its preparation time before it is due', () => {
    expect(startTimeOf(due, 20, null)).toEqual(local('2026-11-20 18:10'))
  })

  test('[TIM-18] a delivery begins earlier by its time on the road', () => {
    expect(startTimeOf(due, 20, 35)).toEqual(local('2026-11-20 17:35'))
  })

  test('[TIM-18] counts exact minutes in the night when clocks go back', () => {
    expect(startTimeOf(local('2026-11-01 02:10'), 20, null).toString()).toBe('2026-11-01T06:50:00Z')
  })

  test('[TIM-18] an order is upcoming until its start time, and no longer at that instant', () => {
    expect(isUpcoming(due, local('2026-11-20 18:29:59'))).toBe(true)
    expect(isUpcoming(due, due)).toBe(false)
  })
})
