/** What the emails about an account say. */

import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { formatDateAndTimeInZone } from '#domain/site/settings/dates.ts'
import { signIns } from '../../platform/db/schema/accounts.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MessagesDeps } from '../deps.ts'
import { type MailBlock, oneLine } from './mail-content.ts'

export type AccountNotice = {
  readonly subject: string
  readonly lead: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  readonly closing: string
}

type NoticeDeps = Pick<MessagesDeps, 'db' | 'settings'>

/** MAI-25: null if what it is about is gone. */
export async function accountNotice(
  deps: NoticeDeps,
  data: JobData['mail_account_notice'],
): Promise<AccountNotice | null> {
  switch (data.notice) {
    case 'new_device':
      return newDevice(deps, data.signInId)
    case 'second_factor_reset':
      return secondFactorReset
    case 'second_factor_required':
      return secondFactorRequired(deps, data.restaurantId)
    case 'passkey_added':
    case 'passkey_removed':
      return passkeyNotice(data.notice === 'passkey_added', data.passkey)
  }
}

const secondFactorReset: AccountNotice = {
  subject: 'Two-step verification was turned off',
  lead: 'An administrator turned off two-step verification for your account and signed you out everywhere.',
  title: 'What to do now',
  blocks: [
    {
      kind: 'steps',
      steps: [
        'Sign in with your password.',
        'Open Security in the admin area, and set up two-step verification with your new device.',
      ],
    },
  ],
  closing: 'You did not ask for this? Then choose a new password at once, and answer this mail.',
}

/** ACC-66: null if the sign-in was deleted. */
async function newDevice(
  { db, settings }: NoticeDeps,
  id: typeof signIns.$inferSelect.id,
): Promise<AccountNotice | null> {
  const [signIn] = await db.select().from(signIns).where(eq(signIns.id, id))
  if (!signIn) return null
  const facts = [
    { name: 'Device', lines: [oneLine(signIn.device)], phone: null },
    { name: 'Time', lines: [formatDateAndTimeInZone(signIn.at, await settings.current())], phone: null },
    ...(signIn.address ? [{ name: 'Network address', lines: [oneLine(signIn.address)], phone: null }] : []),
  ]
  return {
    subject: 'New sign-in to your account',
    lead: 'Somebody signed in to your account with a device that was not used for it before.',
    title: 'The sign-in',
    blocks: [{ kind: 'facts', facts }],
    closing:
      'It was you? Then there is nothing to do. If not, open Security and choose ‘This wasn’t me’: everybody is signed out, and you choose a new password.',
  }
}

/** ACC-73: null if the restaurant no longer demands it. */
async function secondFactorRequired(
  { db, settings }: NoticeDeps,
  restaurantId: RestaurantId,
): Promise<AccountNotice | null> {
  const [row] = await db
    .select({ name: restaurants.name, from: restaurants.secondFactorFrom })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!row?.from) return null
  const name = oneLine(row.name)
  const since = formatDateAndTimeInZone(row.from, await settings.current())
  return {
    subject: `${name} requires two-step verification`,
    lead: `From ${since} on, everybody who works at ${name} needs two-step verification to use the admin area. Your account doesn’t have it yet.`,
    title: 'What to do now',
    blocks: [
      {
        kind: 'steps',
        steps: [
          'Install an authenticator app on your phone.',
          'Open Security in the admin area, and turn on two-step verification.',
        ],
      },
    ],
    closing: 'It takes two minutes, and protects your account even if somebody learns your password.',
  }
}

/** ACC-77: says that a passkey was added or removed. */
function passkeyNotice(isAdded: boolean, passkey: string): AccountNotice {
  return {
    subject: isAdded ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    lead: isAdded
      ? 'Somebody added a passkey to your account. It signs in without your password.'
      : 'Somebody removed a passkey from your account. It no longer signs in.',
    title: 'The passkey',
    blocks: [{ kind: 'facts', facts: [{ name: 'Name', lines: [oneLine(passkey)], phone: null }] }],
    closing: isAdded
      ? 'It was you? Then there is nothing to do. If not, open Security, remove the passkey, sign out everywhere, and choose a new password.'
      : 'It was you? Then there is nothing to do. If not, open Security, sign out everywhere, and choose a new password.',
  }
}
