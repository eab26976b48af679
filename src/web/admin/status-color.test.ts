import { expect, test } from 'vitest'
import { statusColor } from './status-color.ts'

test.each([
  ['pending', 'gray'],
  ['received', 'yellow'],
  ['confirmed', 'blue'],
  ['acknowledged', 'blue'],
  ['completed', 'green'],
  ['preparing', 'gray'],
  ['ready', 'gray'],
  ['cancelled', 'gray'],
  ['anything else', 'gray'],
])('[DSH-6] the badge of an order that is %s is %s', (status, color) => {
  expect(statusColor(status)).toBe(color)
})
