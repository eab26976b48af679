import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPhone,
  formatPhoneWhileTyping,
  isPhone,
  parsePhone,
  phoneHref,
  phoneSearchDigits,
  phoneToE164,
} from './phone.ts'

test.each([
  ['', ''],
  ['(', ''],
  ['2', '(2'],
  ['212', '(212'],
  ['2125', '(212) 5'],
  ['(212) ', '(212'],
  ['212555', '(212) 555'],
  ['2125550', '(212) 555-0'],
  ['2125550100', '(212) 555-0100'],
  ['212.555.0100', '(212) 555-0100'],
  ['+1 (212) 555-0100', '(212) 555-0100'],
  ['tel:+1-212-555-0100', '(212) 555-0100'],
  ['1-212-555-0100', '(212) 555-0100'],
  ['+1', '+1'],
  ['(212) 555-01001', '(212) 555-01001'],
  ['33612345678', '(336) 123-45678'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['0033 6 12 34 56 78', '0033 6 12 34 56 78'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['2125550100x12', '(212) 555-0100 x12'],
  ['1-800-FLOWERS', '(180) 0 FLOWERS'],
  ['abc', 'abc'],
  ['٢١٢', '٢١٢'],
])('[ORD-2] %j becomes %j', (typed, formatted) => {
  expect(formatPhoneWhileTyping(typed)).toBe(formatted)
})

test.each([
  ['(212) 555-0100', '(212) 555-0100', '(212) 555-0100', 'tel:+12125550100'],
  ['12125550100', '(212) 555-0100', '(212) 555-0100', 'tel:+12125550100'],
  ['+1 212 555 0100', '(212) 555-0100', '(212) 555-0100', 'tel:+12125550100'],
  ['011 1 212 555 0100', '(212) 555-0100', '(212) 555-0100', 'tel:+12125550100'],
  ['212-555-0100 Ext 12', '(212) 555-0100 ext. 12', '(212) 555-0100 ext. 12', 'tel:+12125550100;ext=12'],
  ['(212) 555-0100 x12', '(212) 555-0100 ext. 12', '(212) 555-0100 ext. 12', 'tel:+12125550100;ext=12'],
  ['+33 6 12 34 56 78', '+33612345678', '+33 612 345 678', 'tel:+33612345678'],
  ['0033612345678', '+33612345678', '+33 612 345 678', 'tel:+33612345678'],
  ['011 44 20 7946 0958', '+442079460958', '+44 207 946 0958', 'tel:+442079460958'],
  [
    '+44 (0)20 7946 0958 ext. 7',
    '+442079460958 ext. 7',
    '+44 207 946 0958 ext. 7',
    'tel:+442079460958;ext=7',
  ],
  ['+353 1 234 5678', '+35312345678', '+353 123 456 78', 'tel:+35312345678'],
])('[ORD-2, ORD-30] %j is stored as %j, shown as %j and called by %j', (typed, stored, shown, href) => {
  expect(parsePhone(typed)).toBe(stored)
  expect(formatPhone(stored)).toBe(shown)
  expect(phoneHref(stored)).toBe(href)
  expect(parsePhone(shown)).toBe(stored)
  expect(formatPhoneWhileTyping(shown)).toBe(shown)
  expect(parsePhone(formatPhoneWhileTyping(typed))).toBe(stored)
})

test.each([
  '',
  '555-0100',
  '(212) 555-01001',
  '(112) 555-0100',
  '(012) 555-0100',
  '(212) 155-0100',
  '(212) 055-0100',
  '+1 112 555 0100',
  '33612345678',
  '06 12 34 56 78',
  '+33',
  '+0612345678',
  '+3361234567890123',
  '(212) 555-0100 ext.',
  '(212) 555-0100 home',
  '(212) 555-0100 / (646) 555-0100',
  '1-800-FLOWERS',
  'abc',
])('[ORD-2] %j is not a phone number', (text) => {
  expect(isPhone(text)).toBe(false)
})

const typedText = fc.string({ unit: fc.constantFrom(...'0123456789 +()-.x#et/é') })

test('[ORD-2] a formatted number stays the same, and no digit is lost or added except a country code 1', () => {
  fc.assert(
    fc.property(typedText, (text) => {
      const formatted = formatPhoneWhileTyping(text)
      expect(formatPhoneWhileTyping(formatted)).toBe(formatted)
      expect(`1${formatted}`.replace(/\D/g, '').endsWith(text.replace(/\D/g, ''))).toBe(true)
    }),
  )
})

test('[ORD-2] a number typed key by key is the same as pasted', () => {
  fc.assert(
    fc.property(typedText, (text) => {
      const typed = [...text].reduce((before, key) => formatPhoneWhileTyping(before + key), '')
      expect(parsePhone(typed)).toBe(parsePhone(text))
      expect(typed.replace(/\D/g, '')).toBe(formatPhoneWhileTyping(text).replace(/\D/g, ''))
    }),
  )
})

test('[ORD-2] deleting the last character always deletes a digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{0,10}$/), (digits) => {
      const shorter = formatPhoneWhileTyping(formatPhoneWhileTyping(digits).slice(0, -1))
      expect(shorter.replace(/\D/g, '')).toBe(digits.slice(0, -1))
    }),
  )
})

test('[ORD-30] the number of a courier or text message is in E.164', () => {
  expect(phoneToE164('(212) 555-0100 ext. 12')).toBe('+12125550100')
  expect(phoneToE164('+33612345678')).toBe('+33612345678')
})

test.each([
  ['(212) 555-0100', '2125550100'],
  ['+1 212 555 0100 ext. 12', '2125550100'],
  ['555-0100', '5550100'],
  ['+33 6 12 34 56 78', '3612345678'],
  ['06 12 34 56 78', '2345678'],
  ['0100', null],
  ['Ada 555-0100', null],
])('[AOR-2, USR-2] %j searches for the digits %j', (text, digits) => {
  expect(phoneSearchDigits(text)).toBe(digits)
})
