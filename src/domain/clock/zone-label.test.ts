import { expect, test } from 'vitest'
import { zoneLabel } from './zone-label.ts'

test.each([
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Phoenix', 'Mountain Time, no daylight saving (Phoenix)'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
])('[TIM-25] %s is called %s', (timezone, label) => {
  expect(zoneLabel(timezone)).toBe(label)
})
