import { expect, test } from 'vitest'
import { webhookWarning } from './webhook-warning.ts'

const url = 'https://eats.example/api/webhooks/payment'

test('[PAY-50] for a missing endpoint or missing events, the warning says what to add', () => {
  expect(webhookWarning({ hasEndpoint: true, missing: [] }, url)).toBeNull()
  expect(webhookWarning({ hasEndpoint: false, missing: ['refund.failed'] }, url)).toContain(url)
  expect(webhookWarning({ hasEndpoint: true, missing: ['refund.failed', 'charge.refunded'] }, url)).toContain(
    'lacks events: refund.failed, charge.refunded.',
  )
})
