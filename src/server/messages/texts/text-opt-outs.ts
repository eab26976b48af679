/** Numbers that want no texts about orders, of any restaurant. */

import { inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { textOptOuts } from '../../platform/db/schema/text-opt-outs.ts'
import type { MessagesDeps } from '../deps.ts'

type OptOutDeps = Pick<MessagesDeps, 'clock' | 'phoneDigests'>

/** TEL-9: no more texts to this number, whichever restaurant they would be from. */
export async function stopTexts(
  { clock, phoneDigests }: OptOutDeps,
  db: Database,
  phone: string,
): Promise<void> {
  await db
    .insert(textOptOuts)
    .values({ digest: phoneDigests.current(phone), at: clock.now() })
    .onConflictDoNothing({ target: textOptOuts.digest })
}

/** TEL-9: texts to this number again. */
export async function startTexts(
  { phoneDigests }: Pick<OptOutDeps, 'phoneDigests'>,
  db: Database,
  phone: string,
): Promise<void> {
  await db.delete(textOptOuts).where(inArray(textOptOuts.digest, [...phoneDigests.all(phone)]))
}

export async function wantsNoTexts(
  { phoneDigests }: Pick<OptOutDeps, 'phoneDigests'>,
  db: Database,
  phone: string,
): Promise<boolean> {
  const stopped = await db.$count(textOptOuts, inArray(textOptOuts.digest, [...phoneDigests.all(phone)]))
  return stopped > 0
}

/**
 * TEL-9: stores the opt-outs under the current key, before the earlier ones are gone. The numbers are those of orders, whose
 * diners alone get texts; a digest does not tell its number. Returns how many it renewed.
 */
export async function renewOptOuts(
  { phoneDigests }: Pick<OptOutDeps, 'phoneDigests'>,
  tx: Database,
): Promise<number> {
  const stopped = new Map((await tx.select().from(textOptOuts)).map(({ digest, at }) => [digest, at]))
  if (stopped.size === 0) return 0
  const numbers = await tx
    .selectDistinct({ phone: orders.customerPhone })
    .from(orders)
    .where(isNotNull(orders.textConsent))
  let renewed = 0
  for (const { phone } of numbers) {
    const [digest = '', ...earlier] = phoneDigests.all(phone)
    const at = earlier.map((old) => stopped.get(old)).find((instant) => instant !== undefined)
    if (!at || stopped.has(digest)) continue
    await tx.insert(textOptOuts).values({ digest, at })
    await tx.delete(textOptOuts).where(inArray(textOptOuts.digest, earlier))
    stopped.set(digest, at)
    renewed += 1
  }
  return renewed
}
