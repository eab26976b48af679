/** The people of a restaurant over HTTP. */

import { eq } from 'drizzle-orm'
import { isOpen } from '#domain/people/accounts/invitation.ts'
import { accessOfCaller, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { invitations, ownRoles } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { type NamedInvitation, openInvitations } from '../open-invitations.ts'
import { changeDemand, readDemand } from './demand-second-factor.ts'
import { acceptInvitation, invite, withdrawInvitation } from './invitations.ts'
import { restoreMember, suspendMember } from './suspend-member.ts'
import { membersOf, removeStaff } from './team-members.ts'

export const team = {
  list: api.team.list.handler(async ({ context }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const members = await membersOf(deps.db, restaurantId)
    return {
      members: members.map((member) => ({ ...member, since: member.since.toString() })),
      invitations: (await openInvitations(deps, restaurantId)).map(presentInvitation),
      secondFactorFrom: (await readDemand(deps.db, restaurantId))?.toString() ?? null,
    }
  }),
  invite: api.team.invite.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const sent = await invite(context.deps, restaurantId, managerOf(context), input)
    if (!sent.ok) throw toError(errors, sent.refusal)
    context.log.info({ restaurantId, invitationId: sent.value.id }, 'a person was invited to the staff')
    return presentInvitation(sent.value)
  }),
  withdraw: api.team.withdraw.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const { invitationId } = input
    const withdrawn = await withdrawInvitation(context.deps, restaurantId, signedIn(context), invitationId)
    if (!withdrawn.ok) throw toError(errors, withdrawn.refusal)
    return presentInvitation(withdrawn.value)
  }),
  remove: api.team.remove.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const removed = await removeStaff(context.deps, restaurantId, managerOf(context), input.userId)
    if (!removed.ok) throw toError(errors, removed.refusal)
    context.log.info({ restaurantId, userId: input.userId }, 'a person was removed from the staff')
    return { id: input.userId }
  }),
  suspend: api.team.suspend.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const suspended = await suspendMember(context.deps, managerOf(context), restaurantId, input)
    if (!suspended.ok) throw toError(errors, suspended.refusal)
    context.log.info({ restaurantId, userId: input.userId }, 'a member of the team was suspended')
    return { id: suspended.value }
  }),
  restore: api.team.restore.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const restored = await restoreMember(context.deps, managerOf(context), restaurantId, input.userId)
    if (!restored.ok) throw toError(errors, restored.refusal)
    context.log.info({ restaurantId, userId: input.userId }, 'a member of the team was restored')
    return { id: restored.value }
  }),
  demandSecondFactor: api.team.demandSecondFactor.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const changed = await changeDemand(context.deps, signedIn(context), restaurantId, input.graceDays)
    if (!changed.ok) throw toError(errors, changed.refusal)
    context.log.info({ restaurantId }, 'two-step verification is required of a team')
    return { secondFactorFrom: changed.value?.toString() ?? null }
  }),
  releaseSecondFactor: api.team.releaseSecondFactor.handler(async ({ context }) => {
    const restaurantId = ownedRestaurant(context)
    await changeDemand(context.deps, signedIn(context), restaurantId, null)
    context.log.info({ restaurantId }, 'two-step verification is no longer required of a team')
    return { secondFactorFrom: null }
  }),
  invitation: api.team.invitation.handler(async ({ context, input, errors }) => {
    const opened = await openedBy(context.deps, input.token)
    if (!opened) throw toError(errors, { kind: 'invitation_not_found' })
    const { invitation, restaurant, roleName } = opened
    const open = isOpen(invitation, context.deps.clock.now())
    return { restaurant, email: invitation.email, roleName, open }
  }),
  accept: api.team.accept.handler(async ({ context, input, errors }) => {
    const opened = await openedBy(context.deps, input.token)
    if (!opened) throw toError(errors, { kind: 'invitation_not_found' })
    const { restaurant, invitation } = opened
    const accepted = await acceptInvitation(context.deps, restaurant.id, invitation.id, signedIn(context))
    if (!accepted.ok) throw toError(errors, accepted.refusal)
    context.log.info({ restaurantId: accepted.value }, 'an invitation was accepted')
    return restaurant
  }),
}

function managerOf(context: RequestContext) {
  const { id, name } = signedIn(context)
  return { id, name, access: accessOfCaller(context) }
}

/** The invitation, its restaurant and its role for the token in a link. */
async function openedBy({ accounts, db }: RestaurantsDeps, token: string) {
  const id = accounts.readInvitationToken(token)
  if (!id) return null
  const [row] = await db
    .select({
      invitation: invitations,
      restaurant: { id: restaurants.id, slug: restaurants.slug, name: restaurants.name },
      roleName: ownRoles.name,
    })
    .from(invitations)
    .innerJoin(restaurants, eq(restaurants.id, invitations.restaurantId))
    .leftJoin(ownRoles, eq(ownRoles.id, invitations.ownRoleId))
    .where(eq(invitations.id, id))
  return row ?? null
}

function presentInvitation({ id, email, roleName, createdAt, expiresAt }: NamedInvitation) {
  return { id, email, roleName, invitedAt: createdAt.toString(), expiresAt: expiresAt.toString() }
}
