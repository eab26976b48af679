/** Invitations by email to join a restaurant's staff with an account of that address (A2). */

import type { Refusal } from '../../refusal.ts'

/** ACC-34: how long an invitation can be accepted. */
export const invitationDays = 7
/** ACC-35: the limits of one restaurant: invitations open at the same time, and sent within 24 hours. */
export const mostInvitations = { open: 20, inADay: 30 } as const

export type Invitation = {
  /** In lower case. */
  readonly email: string
  readonly expiresAt: Temporal.Instant
  readonly acceptedAt: Temporal.Instant | null
  readonly withdrawnAt: Temporal.Instant | null
}

/** ACC-34: whether the invitation can still be accepted. */
export function isOpen({ acceptedAt, withdrawnAt, expiresAt }: Invitation, now: Temporal.Instant): boolean {
  return !acceptedAt && !withdrawnAt && Temporal.Instant.compare(now, expiresAt) < 0
}

/** ACC-34: why this person can't accept the invitation, or null. */
export function whyNotAccept(
  invitation: Invitation,
  person: { readonly email: string; readonly emailVerified: boolean },
  now: Temporal.Instant,
): Refusal | null {
  if (!isOpen(invitation, now)) return { kind: 'invitation_over' }
  if (person.email.toLowerCase() !== invitation.email) return { kind: 'invitation_for_other_address' }
  return person.emailVerified ? null : { kind: 'address_not_verified' }
}

/** ACC-35: why no more invitations can be sent, or null. */
export function whyNotInvite(sent: { readonly open: number; readonly inADay: number }): Refusal | null {
  return sent.open >= mostInvitations.open || sent.inADay >= mostInvitations.inADay
    ? { kind: 'too_many_invitations' }
    : null
}
