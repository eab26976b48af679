import { expect, test } from 'vitest'
import { refusalMessage } from '../../messages/messages.ts'
import {
  addressOfDomain,
  businessCounts,
  hostOfDomain,
  whyNotBusiness,
  whyNotDeleteBusiness,
} from './business-check.ts'

const phoneInvalid = 'Please enter a 10-digit phone number, or one that begins with + and the country code.'

test.for([
  ['Sakura Group', 'sakura.example', null],
  ['Sakura Group', 'sakura.example', null, '+33 6 12 34 56 78'],
  ['Sakura Group', 'sakura.example', phoneInvalid, '555-0100'],
  ['', 'sakura.example', 'Name and domain are required'],
  ['   ', 'sakura.example', 'Name and domain are required'],
  ['Sakura Group', ' \t ', 'Name and domain are required'],
  ['', '', 'Name and domain are required'],
  ['Sakura Group', 'not a domain', 'Please enter a domain such as example.com'],
  ['Sakura Group', 'javascript:alert(1)', 'Please enter a domain such as example.com'],
] as const)('[BUS-2] a business named %o at %o', ([name, domain, text, phone = '']) => {
  const refusal = whyNotBusiness({ name, domain, phone })
  expect(refusal && refusalMessage(refusal)).toBe(text)
})

test.for([
  ['sakura.example', 'sakura.example'],
  [' Sakura.Example ', 'sakura.example'],
  ['https://sakura.example/', 'sakura.example'],
  ['HTTP://www.sakura.example', 'www.sakura.example'],
  ['café.example', 'xn--caf-dma.example'],
  ['a-b.co', 'a-b.co'],
  ['sakura', null],
  ['sakura.example/menu', null],
  ['sakura.example?x', null],
  ['sakura.example:8080', null],
  ['me@sakura.example', null],
  ['ftp://sakura.example', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['-a.example', null],
  ['a..example', null],
  [`${'a'.repeat(64)}.example`, null],
  [`${'a.'.repeat(130)}example`, null],
] as const)('[BUS-3] the host of %o is %o', ([typed, host]) => {
  expect(hostOfDomain(typed)).toBe(host)
})

test('[BUS-3] the link of a domain uses TLS, except on this machine', () => {
  expect(addressOfDomain('sakura.example')).toBe('https://sakura.example/')
  expect(addressOfDomain('sakura.localhost')).toBe('http://sakura.localhost/')
})

test('[BUS-4] counts all, active and inactive businesses, and the distinct types', () => {
  expect(businessCounts([])).toEqual({ total: 0, active: 0, inactive: 0, types: 0 })
  expect(
    businessCounts([
      { status: 'active', type: 'retail' },
      { status: 'inactive', type: 'retail' },
      { status: 'active', type: 'saas' },
    ]),
  ).toEqual({ total: 3, active: 2, inactive: 1, types: 2 })
})

test("[BUS-5] a business with restaurants can't be deleted, and the refusal names them", () => {
  expect(whyNotDeleteBusiness([])).toBeNull()
  const refusal = whyNotDeleteBusiness(['Luna', 'Sakura'])
  expect(refusal && refusalMessage(refusal)).toBe(
    'This business has restaurants: Luna, Sakura. Move them to another business first.',
  )
})
