import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1.0 KB'],
  [10 * 1024, '10 KB'],
  [3.44 * 1024 ** 2, '3.4 MB'],
  [847 * 1024 ** 2, '847 MB'],
  [5 * 1024 ** 4, '5.0 TB'],
  [9000 * 1024 ** 4, '9,000 TB'],
  [-2048, '−2.0 KB'],
])('[INS-7] %d is %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
