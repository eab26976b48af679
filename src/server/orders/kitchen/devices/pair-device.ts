/** Pairs a display: the owner creates a code, someone types it in at the display, and that uses it up. */

import { randomInt } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { DeviceId, RestaurantId } from '#domain/ids.ts'
import {
  normalizePairingCode,
  pairingCodeLength,
  pairingCodeLetters,
  pairingCodeMinutes,
} from '#domain/orders/devices/pairing.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../../access/audit/write-audit.ts'
import { devices, pairingCodes } from '../../../platform/db/schema/devices.ts'
import type { RateLimit } from '../../../platform/http/rate-limit/rate-limiter.ts'
import type { OrdersDeps } from '../../deps.ts'
import { type DeviceToken, digestOf, newDeviceToken } from './device-token.ts'

type PairingDeps = Pick<OrdersDeps, 'db' | 'clock'>
type PairingRequest = { readonly code: string; readonly name: string }
type PairedDevice = { readonly deviceId: DeviceId; readonly token: DeviceToken }

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

const windowMs = pairingCodeMinutes * 60_000
/** DEV-5: codes that may be tried from one address, and at one restaurant. */
export const pairingLimits = {
  ofAddress: { most: 10, windowMs, free: 0 },
  ofRestaurant: { most: 100, windowMs, free: 0 },
} as const satisfies Record<string, RateLimit>

/** DEV-2: returns the new display with its token, which cannot be read again. */
export async function pairDevice(
  deps: PairingDeps & Pick<OrdersDeps, 'ids' | 'rateLimiter'>,
  restaurantId: RestaurantId,
  request: PairingRequest & { readonly from: string },
): Promise<Result<PairedDevice>> {
  const { rateLimiter } = deps
  const ofRestaurant = `${restaurantId}|pairing` as const
  const ofAddress = `${digestOf(request.from)}|${ofRestaurant}` as const
  const isOver =
    (await rateLimiter.isOverLimit(ofAddress, pairingLimits.ofAddress)) ||
    (await rateLimiter.isOverLimit(ofRestaurant, pairingLimits.ofRestaurant))
  if (isOver) return refuse({ kind: 'too_many_pairing_tries' })
  const paired = await pairWithCode(deps, restaurantId, request)
  if (paired.ok) await rateLimiter.reset(ofAddress)
  return paired
}

async function pairWithCode(
  deps: PairingDeps & Pick<OrdersDeps, 'ids'>,
  restaurantId: RestaurantId,
  request: PairingRequest,
): Promise<Result<PairedDevice>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await tx.delete(pairingCodes).where(lt(pairingCodes.expiresAt, now))
    const used = await tx
      .delete(pairingCodes)
      .where(
        and(
          eq(pairingCodes.codeDigest, digestOf(normalizePairingCode(request.code))),
          eq(pairingCodes.restaurantId, restaurantId),
        ),
      )
      .returning({ code: pairingCodes.codeDigest })
    if (used.length === 0) return refuse({ kind: 'pairing_code_wrong' })
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
