import { expect, test } from 'vitest'
import { domainText } from './payment-domain.ts'

test.each([
  ['registered', null, null],
  ['waiting', null, 'Cards work meanwhile.'],
  ['failed', 'No DNS entry.', 'Cards work. Check that the address leads here. Stripe says: “No DNS entry.”'],
] as const)('[PAY-49] a host that is %s', (state, reason, text) => {
  expect(domainText(state, reason)).toBe(text)
})
