import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneWhileTyping, isPhone, phoneDigits } from './phone.ts'

test.each([
  ['', ''],
  ['abc', ''],
  ['2', '(2'],
  ['212', '(212'],
  ['2125', '(212) 5'],
  ['(212) ', '(212'],
  ['212555', '(212) 555'],
  ['2125550', '(212) 555-0'],
  ['2125550100', '(212) 555-0100'],
  ['212.555.0100', '(212) 555-0100'],
  ['+1 (212) 555-0100', '(212) 555-0100'],
  ['21255501009', '(212) 555-0100'],
  ['(212) 555-01001', '(212) 555-0100'],
])('[ORD-2] %j becomes %j', (typed, formatted) => {
  expect(formatPhoneWhileTyping(typed)).toBe(formatted)
})

test('[ORD-2] a formatted number stays the same', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const formatted = formatPhoneWhileTyping(text)
      expect(formatPhoneWhileTyping(formatted)).toBe(formatted)
    }),
  )
})

test('[ORD-2] typing digit by digit and pasting at once have the same result', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,10}$/), (digits) => {
      const typed = [...digits].reduce((text, digit) => formatPhoneWhileTyping(text + digit), '')
      expect(typed).toBe(formatPhoneWhileTyping(digits))
      expect(phoneDigits(typed)).toBe(digits)
    }),
  )
})

test('[ORD-2] deleting the last character always deletes a digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,10}$/), (digits) => {
      const shorter = formatPhoneWhileTyping(formatPhoneWhileTyping(digits).slice(0, -1))
      expect(phoneDigits(shorter)).toBe(digits.slice(0, -1))
    }),
  )
})

test.each([
  ['(212) 555-0100', true],
  ['12125550100', true],
  ['555-0100', false],
  ['', false],
])('[ORD-2] %j is a complete number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected)
})
