import { lt } from 'drizzle-orm'
import { noticeDays } from '#domain/messages/notice.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import type { MessagesDeps } from '../deps.ts'

/** ADM-11: deletes notices that are no longer listed; returns how many. */
export async function clearOldNotices({ db, clock }: Pick<MessagesDeps, 'db' | 'clock'>): Promise<number> {
  const before = clock.now().subtract({ hours: noticeDays * 24 })
  return (await db.delete(notices).where(lt(notices.createdAt, before)).returning({ id: notices.id })).length
}
