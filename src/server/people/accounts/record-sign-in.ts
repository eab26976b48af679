/** Records the sign-ins of people who manage restaurants or the platform. */

import { and, desc, eq, isNull } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { deviceName } from '#domain/people/accounts/device-name.ts'
import { isNewDevice } from '#domain/people/accounts/sign-in.ts'
import type { Database } from '../../platform/db/connect.ts'
import { signIns, users } from '../../platform/db/schema/accounts.ts'
import { administrators, restaurantMembers } from '../../platform/db/schema/members.ts'
import type { PeopleDeps } from '../deps.ts'
import type { RecordedSignIn } from './library/session-hooks.ts'

/** Earlier sign-ins that a new one is compared with. */
const compared = 200

/**
 * ACC-65: does nothing for people without a role. With a second factor, only the sign-in that it completes counts. One
 * with a new device is mailed to the account's address.
 */
export async function recordSignIn(
  deps: Pick<PeopleDeps, 'db' | 'ids' | 'clock' | 'jobs'>,
  { sessionId, userId: id, method, userAgent, address, isKnownDevice }: RecordedSignIn,
): Promise<void> {
  const { db, ids, clock, jobs } = deps
  const userId = toId<'User'>(id)
  const user = await db.query.users.findFirst({ where: eq(users.id, userId) })
  const isHalfway = method === 'password' && user?.twoFactorEnabled
  if (!user || isHalfway || !(await hasRole(db, userId))) return
  const before = await db
    .select({ device: signIns.device, address: signIns.address })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), isNull(signIns.deniedAt)))
    .orderBy(desc(signIns.at))
    .limit(compared)
  const device = deviceName(userAgent)
  const isNew = isNewDevice({ device, address }, before) && !isKnownDevice(user.email)
  const signInId = ids.next<'SignIn'>()
  const row = {
    id: signInId,
    userId,
    sessionId: toId<'Account'>(sessionId),
    at: clock.now(),
    method,
    device,
    address,
  }
  await db.transaction(async (tx) => {
    await tx.insert(signIns).values({ ...row, isNewDevice: isNew })
    const mail = { userId, mailId: ids.next<'Mail'>(), notice: 'new_device', signInId } as const
    if (isNew) await jobs.enqueue(tx, 'mail_account_notice', mail, null)
  })
}

async function hasRole(db: Database, userId: typeof users.$inferSelect.id): Promise<boolean> {
  const memberships = await db.$count(restaurantMembers, eq(restaurantMembers.userId, userId))
  return memberships > 0 || (await db.$count(administrators, eq(administrators.userId, userId))) > 0
}
