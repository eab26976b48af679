import { expect, test } from 'vitest'
import { distanceInMiles, formatMiles, formatPosition, parsePosition } from './position.ts'

test.each([
  ['40.7306, -73.9866', { latitude: 40.7306, longitude: -73.9866 }],
  [' 40.7306,-73.9866 ', { latitude: 40.7306, longitude: -73.9866 }],
  ['-33 151', { latitude: -33, longitude: 151 }],
  ['90, -180', { latitude: 90, longitude: -180 }],
  ['90.1, 0', null],
  ['0, 180.1', null],
  ['40.7306', null],
  ['40.7306, -73.9866, 5', null],
  ['40° 43′, 73° 59′', null],
  ['', null],
])('[DIR-4] %j is read as %j', (text, position) => {
  expect(parsePosition(text)).toEqual(position)
})

test('[DIR-4] a position is written as it is read', () => {
  const text = formatPosition({ latitude: 40.730612345, longitude: -73.9866 })
  expect(text).toBe('40.73061, -73.9866')
  expect(parsePosition(text)).toEqual({ latitude: 40.73061, longitude: -73.9866 })
})

const newYork = { latitude: 40.7128, longitude: -74.006 }
test.each([
  ['Los Angeles', { latitude: 34.0522, longitude: -118.2437 }, 2446],
  ['London', { latitude: 51.5074, longitude: -0.1278 }, 3461],
  ['the other side of the date line', { latitude: -40.7128, longitude: 105.994 }, 12_437],
  ['here', newYork, 0],
])('[DIR-5] from New York to %s', (_, to, miles) => {
  expect(Math.round(distanceInMiles(newYork, to))).toBe(miles)
  expect(distanceInMiles(to, newYork)).toBeCloseTo(distanceInMiles(newYork, to), 6)
})

test.each([
  [0, '0.1 mi'],
  [0.44, '0.4 mi'],
  [9.94, '9.9 mi'],
  [9.96, '10 mi'],
  [2445.6, '2,446 mi'],
])('[DIR-5] %d miles are written as %s', (miles, text) => {
  expect(formatMiles(miles)).toBe(text)
})
