import { expect, test } from 'vitest'
import { domainText } from './payment-domain.ts'

test.each([
  ['registered', null, /^Apple Pay and Google Pay are offered here\.$/],
  ['waiting', null, /being set up here\. Cards work meanwhile\.$/],
  ['failed', 'No DNS entry.', /aren't offered here yet; cards work\..* Stripe says: “No DNS entry\.”$/],
] as const)('[PAY-49] a host that is %s', (state, reason, text) => {
  expect(domainText(state, reason)).toMatch(text)
})
