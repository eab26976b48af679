/** The mail that invites a person to the staff of a restaurant. */

import { and, eq } from 'drizzle-orm'
import { invitationDays, isOpen } from '#domain/people/accounts/invitation.ts'
import { invitations, ownRoles } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { isMailedToday, quietHours } from '../../platform/http/rate-limit/mail-limits.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MessagesDeps } from '../deps.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailContent, oneLine } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

/** MAI-19: may run any number of times, and waits a day if it has to. Sends nothing once the invitation has ended. */
export async function mailInvitation(
  deps: MessagesDeps,
  data: JobData['mail_invitation'],
  attempt: number,
): Promise<void> {
  const { restaurantId, invitationId } = data
  const [row] = await deps.db
    .select({ invitation: invitations, restaurant: restaurants.name, roleName: ownRoles.name })
    .from(invitations)
    .innerJoin(restaurants, eq(restaurants.id, invitations.restaurantId))
    .leftJoin(ownRoles, eq(ownRoles.id, invitations.ownRoleId))
    .where(and(eq(invitations.id, invitationId), eq(invitations.restaurantId, restaurantId)))
  if (!row || !isOpen(row.invitation, deps.clock.now())) return
  const { email } = row.invitation
  if (attempt === 1 && (await isMailedToday(deps, 'invitation emails', email))) {
    const tomorrow = deps.clock.now().add({ hours: quietHours })
    return deps.jobs.enqueue(deps.db, 'mail_invitation', data, tomorrow)
  }
  const content = contentOf({
    restaurant: oneLine(row.restaurant),
    roleName: row.roleName && oneLine(row.roleName),
    email: oneLine(email),
    link: deps.accounts.invitationLink(invitationId),
    siteName: (await deps.settings.current()).siteName,
  })
  const mail = renderMail(content)
  await deliverMail(
    deps,
    { ...mail, to: [email], key: `invitation-${invitationId}` },
    { invitationId },
    attempt,
  )
}

type InvitationFacts = {
  readonly restaurant: string
  /** null for plain staff. */
  readonly roleName: string | null
  readonly email: string
  readonly link: string
  readonly siteName: string
}

function contentOf({ restaurant, roleName, email, link, siteName }: InvitationFacts): MailContent {
  return {
    subject: `Join the team of ${restaurant}`,
    preview: roleName
      ? `Accept with one tap to join as ${roleName}.`
      : 'Accept with one tap to see its orders.',
    sender: siteName,
    heading: 'You’re invited',
    lead: roleName
      ? `${restaurant} has invited you to its team as ${roleName}.`
      : `${restaurant} has invited you to its team.`,
    sections: [
      {
        title: 'What happens next',
        blocks: [
          {
            kind: 'steps',
            steps: [
              `Sign in, or create an account, with ${email}, and verify this address.`,
              roleName
                ? `Accept the invitation. You can then do what the role ${roleName} allows.`
                : 'Accept the invitation. You can then see orders and mark items as sold out.',
            ],
          },
          { kind: 'button', label: 'Accept the invitation', url: link },
        ],
      },
    ],
    closing: [
      `The link works for ${invitationDays} days, and only for your address.`,
      `Don’t know ${restaurant}? Ignore this email, and nothing happens.`,
    ],
  }
}
