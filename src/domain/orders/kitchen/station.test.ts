import { expect, test } from 'vitest'
import { linesAt, ownStation } from './station.ts'

const lines = [{ categoryName: 'Sushi' }, { categoryName: 'Hibachi' }, { categoryName: 'Sushi' }]
const stations = [
  { name: 'Cold', categories: ['Sushi', 'Salads'] },
  { name: 'Grill', categories: ['Hibachi', 'Salads'] },
]

test('[KIT-14] a station has the lines of its categories; without a station, all lines are returned', () => {
  expect(linesAt(lines, ownStation(stations, 'Cold'))).toEqual([lines[0], lines[2]])
  expect(linesAt(lines, ownStation(stations, 'Grill'))).toEqual([lines[1]])
  expect(linesAt([{ categoryName: 'Salads' }], ownStation(stations, 'Grill'))).toHaveLength(1)
  expect(ownStation(stations, 'Bar')).toBeNull()
  expect(linesAt(lines, null)).toBe(lines)
})

test('[KIT-14] lines that belong to no station are shown at every station', () => {
  const renamed = [{ categoryName: 'Desserts' }]
  for (const { name } of stations) expect(linesAt(renamed, ownStation(stations, name))).toEqual(renamed)
})
