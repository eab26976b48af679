/** The mail that a key ends. */

import { and, eq, gt, isNull } from 'drizzle-orm'
import { keyLastDay } from '#domain/access/keys/api-key.ts'
import { monthName, weekdayName } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { linkBase } from '../../access/link-base.ts'
import { ownerAddresses } from '../../access/memberships.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MessagesDeps } from '../deps.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { type MailContent, oneLine } from '../mail/mail-content.ts'
import { renderMail } from '../mail/render-mail.ts'

/** KEY-13: may run any number of times. Sends nothing once the key has ended; nor to a maker who may not manage keys now. */
export async function mailKeyEnd(
  deps: MessagesDeps,
  { restaurantId, keyId, days }: JobData['mail_key_end'],
  attempt: number,
): Promise<void> {
  const now = deps.clock.now()
  const [row] = await deps.db
    .select({
      key: apiKeys,
      slug: restaurants.slug,
      restaurant: restaurants.name,
      timezone: restaurants.timezone,
      maker: users.email,
    })
    .from(apiKeys)
    .innerJoin(restaurants, eq(restaurants.id, apiKeys.restaurantId))
    .leftJoin(users, and(eq(users.id, apiKeys.madeBy), eq(apiKeys.isMakerGone, false)))
    .where(
      and(
        eq(apiKeys.id, keyId),
        eq(apiKeys.restaurantId, restaurantId),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
      ),
    )
  if (!row) return
  const owners = await ownerAddresses(deps.db, restaurantId)
  const to = [...new Set(row.maker ? [row.maker, ...owners] : owners)]
  if (to.length === 0) return
  const content = contentOf({
    name: oneLine(row.key.name),
    restaurant: oneLine(row.restaurant),
    lastDay: keyLastDay(row.key.expiresAt, row.timezone),
    today: dateOf(now, row.timezone),
    url: `${await linkBase(deps)}/admin/api-keys?restaurant=${row.slug}`,
  })
  const about = { restaurantId, keyId }
  await deliverMail(deps, { ...renderMail(content), to, key: `key-end-${keyId}-${days}` }, about, attempt)
}

type EndFacts = {
  readonly name: string
  readonly restaurant: string
  readonly lastDay: Temporal.PlainDate
  readonly today: Temporal.PlainDate
  readonly url: string
}

function contentOf({ name, restaurant, lastDay, today, url }: EndFacts): MailContent {
  const days = today.until(lastDay).days
  const ends = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  const date = `${weekdayName(lastDay)}, ${monthName(lastDay)} ${lastDay.day}, ${lastDay.year}`
  return {
    subject: `The API key “${name}” ends ${ends} – ${restaurant}`,
    preview: `It works until ${date}.`,
    sender: restaurant,
    heading: `The API key “${name}” ends ${ends}`,
    lead: `It works until ${date}. After that, the program that uses it can no longer work with your orders.`,
    sections: [
      {
        title: 'What to do now',
        blocks: [
          {
            kind: 'steps',
            steps: [
              'Create another key with the same permissions.',
              'Enter it in the program, and then revoke the old one.',
            ],
          },
          { kind: 'button', label: 'View API keys', url },
        ],
      },
    ],
    closing: ['The program is no longer used? Then there is nothing to do.'],
  }
}
