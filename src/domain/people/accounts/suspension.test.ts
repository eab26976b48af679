import { expect, test } from 'vitest'
import { maxReasonLength, whyNotReason, whyNotSuspend } from './suspension.ts'

const usual = {
  reason: 'Left the company',
  isSelf: false,
  isSuspended: false,
  isLastAdministrator: false,
  lastOwnerOf: null,
}

test.each([
  [{}, null],
  [{ isSelf: true, isSuspended: true }, { kind: 'not_on_oneself' }],
  [{ isSuspended: true }, { kind: 'suspended_already' }],
  [{ isLastAdministrator: true }, { kind: 'last_administrator' }],
  [{ lastOwnerOf: 'Luna' }, { kind: 'last_owner', restaurant: 'Luna' }],
  [{ reason: ' ' }, { kind: 'suspension_reason_missing' }],
] as const)('[USR-5, USR-6, USR-7] a suspension with %j is refused with %j', (changes, refusal) => {
  expect(whyNotSuspend({ ...usual, ...changes })).toEqual(refusal)
})

test('[USR-5] a reason has at most 200 letters, without spaces around it', () => {
  expect(whyNotReason(` ${'x'.repeat(maxReasonLength)} `)).toBeNull()
  expect(whyNotReason('x'.repeat(maxReasonLength + 1))).toEqual({ kind: 'reason_too_long', max: 200 })
})
