import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { pauseFailure } from './pause-failure.ts'

test('[KDS-17] a failure to disable ordering shows its reason if it is known', () => {
  const refused = new ORPCError('CONFLICT', {
    defined: true,
    status: 409,
    data: { refusal: { kind: 'ordering_paused_already' } },
  })
  expect(pauseFailure(refused)).toBe(
    'Failed to disable ordering: Ordering is disabled already. Please try again or contact support.',
  )
  expect(pauseFailure(new DOMException('', 'TimeoutError'))).toBe(
    'Failed to disable ordering: Request timed out. Please try again. Please try again or contact support.',
  )
  expect(pauseFailure(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))).toBe(
    'Failed to disable ordering. Please try again.',
  )
})
