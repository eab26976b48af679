import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAddress, isSameAddress, parseAddress, whyNotCourierAddress, zipArea } from './address.ts'

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
    ['1 Main St, New York, NY 10001, USA', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York, NY 10001, United States', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York, NY 10001, EE. UU.', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York, NY, 10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York, NY, 10001, USA', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York NY 10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York NY, 10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York, NY10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, New York, N.Y. 10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St\nNew York, NY 10001\nUnited States', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St\r\nNew York NY  10001', '1 Main St', 'New York', 'NY', '10001'],
    ['1 Main St, Apt 4, New York NY 10001', '1 Main St, Apt 4', 'New York', 'NY', '10001'],
    ['1 Main St, Kansas City Kansas 66101', '1 Main St', 'Kansas City', 'Kansas', '66101'],
    ['1 Main St, Charleston, West Virginia 25301', '1 Main St', 'Charleston', 'West Virginia', '25301'],
    ['1 Main St, Charleston West Virginia 25301', '1 Main St', 'Charleston', 'West Virginia', '25301'],
    ['1 Main St, Washington DC 20001', '1 Main St', 'Washington', 'DC', '20001'],
    ["1 Main St, Coeur d'Alene ID 83814", '1 Main St', "Coeur d'Alene", 'ID', '83814'],
    ['1 Main St, New York, XX 10001', '1 Main St', 'New York', 'XX', '10001'],
  ] as const)('[DLV-1, DLV-2] %s', ([text, street, city, state, zipCode]) => {
    expect(parseAddress(text)).toEqual({ ok: true, value: { street, city, state, zipCode, country: 'US' } })
  })
})

describe('what is missing', () => {
  test('[DLV-1] an address without commas is told to have them', () => {
    const refused = { ok: false, refusal: { kind: 'address_without_commas' } }
    expect(parseAddress('1 Main St New York NY 10001')).toEqual(refused)
  })

  test.for(['', ' ', ',,,', '1 Main St', '1 Main St, New York 10001', 'New York NY 10001', 'a, ,b'])(
    '[DLV-1] fewer than three parts: %j',
    (text) => {
      expect(parseAddress(text)).toEqual({ ok: false, refusal: { kind: 'address_incomplete' } })
    },
  )

  test.for([
    '1 Main St, New York, NY',
    '1 Main St, New York, 10001',
    '1 Main St, New York, NY 1001',
    '1 Main St, New York, NY 100012',
    '1 Main St, New York, NY 10001-12',
    '1 Main St, New York, NY 10001-12345',
    '1 Main St, NY 10001, New York',
  ])('[DLV-2] no state and zip code in the last part: %s', (text) => {
    expect(parseAddress(text)).toEqual({ ok: false, refusal: { kind: 'address_no_state_zip' } })
  })
})

test('[DLV-1] every text is either parsed or refused with one of the three messages', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ é,9-. \n') }), (text) => {
      const parsed = parseAddress(text)
      if (parsed.ok) return
      expect(['address_incomplete', 'address_no_state_zip', 'address_without_commas']).toContain(
        parsed.refusal.kind,
      )
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

test.each([
  ['PO Box 12, New York, NY 10001', false],
  ['P.O. Box 12, New York, NY 10001', false],
  ['p o box #12-B, New York, NY 10001', false],
  ['Post Office Box 12, New York, NY 10001', false],
  ['PSC 3 Unit 5, APO, AE 09021', false],
  ['1 Main St, PO Box 12, New York, NY 10001', true],
  ['1 Boxwood Ct, New York, NY 10001', true],
  ['1 Poplar Box Ln, New York, NY 10001', true],
])('[DLV-28] a courier can deliver to %j: %s', (text, isPossible) => {
  const address = parseAddress(text)
  expect(address.ok && whyNotCourierAddress(address.value)).toEqual(
    isPossible ? null : { kind: 'address_without_door' },
  )
})
