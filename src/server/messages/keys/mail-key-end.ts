/** The mail that a key ends. */

import { eq } from 'drizzle-orm'
import { keyLastDay } from '#domain/access/keys/api-key.ts'
import { monthName, weekdayName } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { findWorkingRows } from '../../access/keys/key-rows.ts'
import type { StoredKey } from '../../access/keys/keys.ts'
import { linkBase } from '../../access/link-base.ts'
import { ownerAddresses } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MessagesDeps } from '../deps.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { type MailContent, oneLine } from '../mail/mail-content.ts'
import { renderMail } from '../mail/render-mail.ts'

/**
 * KEY-13: may run any number of times. Sends nothing once the key has ended; nor to a maker who may not manage keys now, nor to people
 * who are mailed for another restaurant of the same key.
 */
export async function mailKeyEnd(
  deps: MessagesDeps,
  { restaurantId, keyId, days }: JobData['mail_key_end'],
  attempt: number,
): Promise<void> {
  const now = deps.clock.now()
  const rows = await findWorkingRows(deps.db, { keyId }, now)
  const index = rows.findIndex(({ key }) => key.id === keyId && key.restaurantId === restaurantId)
  const row = rows[index]
  if (!row) return
  const { key, restaurant } = row
  const to = new Set(await recipientsFor(deps.db, key))
  for (const { key: earlier } of rows.slice(0, index))
    for (const address of await recipientsFor(deps.db, earlier)) to.delete(address)
  if (to.size === 0) return
  const content = contentOf({
    name: oneLine(key.name),
    restaurant: oneLine(restaurant.name),
    lastDay: keyLastDay(key.expiresAt, restaurant.timezone),
    today: dateOf(now, restaurant.timezone),
    isOfSeveral: rows.length > 1,
    url: `${await linkBase(deps)}/admin/api-keys?restaurant=${restaurant.slug}`,
  })
  const about = { restaurantId, keyId }
  await deliverMail(
    deps,
    { ...renderMail(content), to: [...to], key: `key-end-${keyId}-${days}` },
    about,
    attempt,
  )
}

/** The maker, unless gone, and the owners of the restaurant. */
async function recipientsFor(db: Database, key: StoredKey): Promise<readonly string[]> {
  const [maker] =
    key.madeBy === null || key.isMakerGone
      ? []
      : await db.select({ email: users.email }).from(users).where(eq(users.id, key.madeBy))
  const owners = await ownerAddresses(db, key.restaurantId)
  return maker ? [maker.email, ...owners] : owners
}

type EndFacts = {
  readonly name: string
  readonly restaurant: string
  readonly lastDay: Temporal.PlainDate
  readonly today: Temporal.PlainDate
  readonly isOfSeveral: boolean
  readonly url: string
}

function contentOf({ name, restaurant, lastDay, today, isOfSeveral, url }: EndFacts): MailContent {
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
              `Create another key with the same permissions${isOfSeveral ? ' and restaurants' : ''}.`,
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
