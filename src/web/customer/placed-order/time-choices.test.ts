import { describe, expect, test } from 'vitest'
import { everyDay, local } from '#domain/restaurants/availability/restaurants.testing.ts'
import { aRestaurant } from '#testing/menus.ts'
import { timesByDay } from './time-choices.ts'

const untilTwo = aRestaurant({ hours: everyDay('17:00-02:00') })

describe('[WEB-6] the times are offered by day, in restaurant-local time', () => {
  test('by the day on which the restaurant opens', () => {
    const times = ['2026-11-20 17:30', '2026-11-21 17:15', '2026-11-23 17:00']
    expect(choicesAt('2026-11-20 12:00', times)).toEqual([
      ['Today', ['5:30 PM']],
      ['Tomorrow', ['5:15 PM']],
      ['Monday', ['5:00 PM']],
    ])
  })

  test('times after midnight belong to the evening before and show their weekday', () => {
    const times = ['2026-11-20 23:45', '2026-11-21 00:00', '2026-11-21 00:30', '2026-11-21 17:00']
    expect(choicesAt('2026-11-20 23:00', times)).toEqual([
      ['Today', ['11:45 PM', '12:00 AM (Sat)', '12:30 AM (Sat)']],
      ['Tomorrow', ['5:00 PM']],
    ])
  })

  test('after midnight, the rest of the night and the next evening are both today', () => {
    const times = ['2026-11-21 01:15', '2026-11-21 17:00', '2026-11-22 00:15']
    expect(choicesAt('2026-11-21 00:30', times)).toEqual([
      ['Today', ['1:15 AM', '5:00 PM', '12:15 AM (Sun)']],
    ])
  })

  test('without pickable times there are no days', () => {
    expect(choicesAt('2026-11-20 12:00', [])).toEqual([])
  })
})

function choicesAt(now: string, times: readonly string[]) {
  const instants = times.map((time) => local(time).toString())
  const days = timesByDay(instants, untilTwo, local(now))
  expect(days.flatMap((day) => day.times.map(({ at }) => at))).toEqual(instants)
  return days.map(({ label, times }) => [label, times.map((time) => time.label)])
}
