/** Pairs a display: the owner creates a code, someone types it in at the display, and that uses it up. */

import { randomInt } from 'node:crypto'
import { and, count, eq, lt, sql } from 'drizzle-orm'
import {
  normalizePairingCode,
  pairingCodeLength,
  pairingCodeLetters,
  pairingCodeMinutes,
} from '#domain/devices/pairing.ts'
import type { DeviceId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../db/connect.ts'
import { devices, pairingAttempts, pairingCodes } from '../../db/schema/devices.ts'
import type { Deps } from '../../deps.ts'
import { type DeviceToken, digestOf, newDeviceToken } from './device-token.ts'

type PairingDeps = Pick<Deps, 'db' | 'clock'>

/** DEV-2: creates a code for one new display of this restaurant, valid for ten minutes. */
export async function createPairingCode(
  { db, clock }: PairingDeps,
  restaurantId: RestaurantId,
): Promise<{ readonly code: string; readonly expiresAt: Temporal.Instant }> {
  const code = Array.from({ length: pairingCodeLength }, () =>
    pairingCodeLetters.charAt(randomInt(pairingCodeLetters.length)),
  ).join('')
  const expiresAt = clock.now().add({ minutes: pairingCodeMinutes })
  await db.insert(pairingCodes).values({ codeDigest: digestOf(code), restaurantId, expiresAt })
  return { code, expiresAt }
}

/** DEV-5: allowed wrong codes per ten minutes, from one address and at one restaurant. */
export const mostTries = { ofAddress: 10, ofRestaurant: 100 } as const

/** DEV-2, DEV-5, DEV-10: returns the new display with its token, which cannot be read again. */
export async function pairDevice(
  deps: PairingDeps & Pick<Deps, 'ids'>,
  restaurantId: RestaurantId,
  request: { readonly code: string; readonly name: string; readonly from: string },
): Promise<Result<{ readonly deviceId: DeviceId; readonly token: DeviceToken }>> {
  return deps.db.transaction(async (tx) => {
    // Serializes attempts, so that concurrent guesses are all counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`pairing at ${restaurantId}`}))`)
    const now = deps.clock.now()
    await forgetOld(tx, now)
    if (await hasTriedTooMuch(tx, restaurantId, request.from))
      return refuse({ kind: 'too_many_pairing_tries' })
    const used = await tx
      .delete(pairingCodes)
      .where(
        and(
          eq(pairingCodes.codeDigest, digestOf(normalizePairingCode(request.code))),
          eq(pairingCodes.restaurantId, restaurantId),
        ),
      )
      .returning({ code: pairingCodes.codeDigest })
    if (used.length === 0) {
      await tx.insert(pairingAttempts).values({ restaurantId, address: digestOf(request.from), at: now })
      return refuse({ kind: 'pairing_code_wrong' })
    }
    const token = newDeviceToken()
    const id = deps.ids.next<'Device'>()
    await tx.insert(devices).values({
      id,
      restaurantId,
      name: request.name,
      tokenDigest: digestOf(token),
      pairedAt: now,
      lastSeenAt: now,
    })
    await writeAudit(deps, tx, {
      restaurantId,
      actor: { id: null, name: 'Kitchen display' },
      subject: 'kitchen_display',
      subjectId: id,
      subjectName: request.name,
      action: 'created',
      changes: {},
    })
    return accept({ deviceId: id, token })
  })
}

async function forgetOld(tx: Database, now: Temporal.Instant): Promise<void> {
  await tx.delete(pairingCodes).where(lt(pairingCodes.expiresAt, now))
  await tx
    .delete(pairingAttempts)
    .where(lt(pairingAttempts.at, now.subtract({ minutes: pairingCodeMinutes })))
}

async function hasTriedTooMuch(tx: Database, restaurantId: RestaurantId, from: string): Promise<boolean> {
  const [tries] = await tx
    .select({
      ofRestaurant: count(),
      ofAddress: sql<number>`(count(*) filter (where ${pairingAttempts.address} = ${digestOf(from)}))::int`,
    })
    .from(pairingAttempts)
    .where(eq(pairingAttempts.restaurantId, restaurantId))
  return (
    (tries?.ofRestaurant ?? 0) >= mostTries.ofRestaurant || (tries?.ofAddress ?? 0) >= mostTries.ofAddress
  )
}
