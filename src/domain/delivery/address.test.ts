import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAddress, isSameAddress, parseAddress, zipArea } from './address.ts'

describe('what is accepted', () => {
  test.for([
    ['1 Main St, New York, NY 10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York, ny 10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St,New York,NY  10001-1234', '1 Main St', 'New York', 'NY', '10001-1234'],
    ['  1  Main St ,  New York , NY 10001 ', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, Apt 4B, New York, NY 10001', '1 Main St, Apt 4B', 'New York', 'NY', '10001'],
    ['1 Main St, Albany, New York 12207', '1 Main St', 'Albany', 'New York', '12207'],
    ['1 Main St, New York, NY 10001 USA', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St,, New York, NY 10001,', '1 Main St', 'New York', 'NY', '10001'],
  ] as const)('[DLV-1, DLV-2] %s', ([text, street, city, state, zipCode]) => {
    expect(parseAddress(text)).toEqual({ ok: true, value: { street, city, state, zipCode, country: 'US' } })
  })
})

describe('what is missing', () => {
  test.for([
    '',
    ' ',
    ',,,',
    '1 Main St',
    '1 Main St New York NY 10001',
    '1 Main St, New York NY 10001',
    'a, ,b',
  ])('[DLV-1] fewer than three parts: %j', (text) => {
    expect(parseAddress(text)).toEqual({ ok: false, refusal: { kind: 'address_incomplete' } })
  })

  test.for([
    '1 Main St, New York, NY',
    '1 Main St, New York, 10001',
    '1 Main St, New York, NY10001',
    '1 Main St, New York, NY 1001',
    '1 Main St, New York, NY 100012',
    '1 Main St, New York, NY 10001-12',
    '1 Main St, New York, NY 10001-12345',
    '1 Main St, NY 10001, New York',
  ])('[DLV-2] no state and zip code in the last part: %s', (text) => {
    expect(parseAddress(text)).toEqual({ ok: false, refusal: { kind: 'address_no_state_zip' } })
  })
})

test('[DLV-1] every text is either parsed or refused with one of the two messages', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ é,9-. \n') }), (text) => {
      const parsed = parseAddress(text)
      if (parsed.ok) return
      expect(['address_incomplete', 'address_no_state_zip']).toContain(parsed.refusal.kind)
    }),
  )
})

const word = fc.stringMatching(/^[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?$/)
const address = fc.record({
  street: fc.tuple(fc.integer({ min: 1, max: 9999 }), word).map(([number, name]) => `${number} ${name}`),
  city: word,
  state: fc.constantFrom('NY', 'CA', 'New York'),
  zipCode: fc.stringMatching(/^\d{5}(-\d{4})?$/),
  country: fc.constant('US' as const),
})

test('[DLV-1] an address formatted on one line parses as the same address', () => {
  fc.assert(
    fc.property(address, (given) => {
      expect(parseAddress(formatAddress(given))).toEqual({ ok: true, value: given })
    }),
  )
})

test('[DLV-3] case and the end of a zip+4 are ignored; any other change makes a different address', () => {
  fc.assert(
    fc.property(address, (given) => {
      const shouted = { ...given, street: given.street.toUpperCase(), zipCode: `${zipArea(given)}-0000` }
      expect(isSameAddress(given, shouted)).toBe(true)
      expect(isSameAddress(given, { ...given, street: `${given.street}, Apt 2` })).toBe(false)
    }),
  )
})
