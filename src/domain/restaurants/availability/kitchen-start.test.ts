import { describe, expect, test } from 'vitest'
import { isUpcoming, startTimeOf } from './kitchen-start.ts'
import { local } from './restaurants.testing.ts'

const due = local('2026-11-20 18:30')
const placedAt = local('2026-11-20 12:00')

describe('when the kitchen begins', () => {
  test('[TIM-18] a pickup begins its preparation time before it is due', () => {
    expect(startTimeOf({ placedAt, dueAt: due }, 20, null)).toEqual(local('2026-11-20 18:10'))
  })

  test('[TIM-18] a delivery begins earlier by its time on the road', () => {
    expect(startTimeOf({ placedAt, dueAt: due }, 20, 35)).toEqual(local('2026-11-20 17:35'))
  })

  test('[TIM-18] an order that was paid for too late begins when it is placed', () => {
    const late = local('2026-11-20 18:20')
    expect(startTimeOf({ placedAt: late, dueAt: due }, 20, null)).toEqual(late)
  })

  test('[TIM-18] counts exact minutes in the night when clocks go back', () => {
    const times = { placedAt: local('2026-10-31 12:00'), dueAt: local('2026-11-01 02:10') }
    expect(startTimeOf(times, 20, null).toString()).toBe('2026-11-01T06:50:00Z')
  })

  test('[TIM-18] an order is upcoming until its start time, and no longer at that instant', () => {
    expect(isUpcoming(due, local('2026-11-20 18:29:59'))).toBe(true)
    expect(isUpcoming(due, due)).toBe(false)
  })
})
