import { expect, test } from 'vitest'
import { type Invitation, mostInvitations, whyNotAccept, whyNotInvite } from './invitation.ts'

const now = Temporal.Instant.from('2026-03-06T12:00:00Z')
const invitation: Invitation = {
  email: 'cook@example.com',
  expiresAt: now.add({ hours: 1 }),
  acceptedAt: null,
  withdrawnAt: null,
}
const cook = { email: 'Cook@example.com', emailVerified: true }

test('[ACC-34] an open invitation is accepted by the verified address that it was sent to', () => {
  expect(whyNotAccept(invitation, cook, now)).toBeNull()
  expect(whyNotAccept(invitation, { ...cook, emailVerified: false }, now)).toEqual({
    kind: 'address_not_verified',
  })
  expect(whyNotAccept(invitation, { ...cook, email: 'other@example.com' }, now)).toEqual({
    kind: 'invitation_for_other_address',
  })
})

test.each([
  ['accepted', { acceptedAt: now }],
  ['withdrawn', { withdrawnAt: now }],
  ['expired', { expiresAt: now }],
])('[ACC-34] an invitation that is %s is closed', (_what, changes) => {
  expect(whyNotAccept({ ...invitation, ...changes }, cook, now)).toEqual({ kind: 'invitation_over' })
})

test('[ACC-35] a restaurant has a limited number of open invitations, and sends a limited number per day', () => {
  const { open, inADay } = mostInvitations
  expect(whyNotInvite({ open: open - 1, inADay: inADay - 1 })).toBeNull()
  expect(whyNotInvite({ open, inADay: open })).toEqual({ kind: 'too_many_invitations' })
  expect(whyNotInvite({ open: 0, inADay })).toEqual({ kind: 'too_many_invitations' })
})
