/** Runs the kitchen command on a database: manages a restaurant's displays and its owner. */

import { type DeviceId, toId } from '#domain/ids.ts'
import { formatPairingCode, pairingCodeMinutes } from '#domain/orders/devices/pairing.ts'
import { findAnyRestaurantId } from '../../access/find-restaurant.ts'
import { listDevices, revokeDevice } from '../../orders/kitchen/devices/devices.ts'
import { createPairingCode } from '../../orders/kitchen/devices/pair-device.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import type { CommandOutcome } from './command.ts'
import { grantOwner } from './grant-role.ts'

type KitchenCommand = { readonly slug: string } & (
  | { readonly verb: 'pair' | 'displays' }
  | { readonly verb: 'revoke'; readonly deviceId: DeviceId }
  | { readonly verb: 'owner'; readonly email: string }
)

export const kitchenUsage = [
  'Usage: comanda kitchen pair <slug>               a code for one new display',
  '       comanda kitchen displays <slug>           the displays that are paired',
  '       comanda kitchen revoke <slug> <display>   shuts a display out, at once',
  '       comanda kitchen owner <slug> <email>     makes an account the owner',
].join('\n')

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Parses the command-line arguments; null if they are not a command. */
export function readKitchenCommand(args: readonly string[]): KitchenCommand | null {
  const [verb, slug, third, ...others] = args
  if (!slug || others.length > 0) return null
  if ((verb === 'pair' || verb === 'displays') && third === undefined) return { verb, slug }
  if (verb === 'revoke' && third && uuid.test(third))
    return { verb, slug, deviceId: toId(third.toLowerCase()) }
  if (verb === 'owner' && third) return { verb, slug, email: third }
  return null
}

/** DEV-9: runs the command and returns a message about the result. */
export async function runKitchenCommand(
  db: Database,
  clock: Clock,
  command: KitchenCommand,
): Promise<CommandOutcome> {
  const { slug } = command
  const restaurantId = await findAnyRestaurantId(db, slug)
  if (!restaurantId) return { ok: false, lines: [`No restaurant has the slug '${slug}'`] }
  switch (command.verb) {
    case 'pair': {
      const { code } = await createPairingCode({ db, clock }, restaurantId)
      const how = `Type it in at the display within ${pairingCodeMinutes} minutes. It is good for one display.`
      return { ok: true, lines: [formatPairingCode(code), how] }
    }
    case 'displays': {
      const devices = await listDevices(db, restaurantId)
      const lines = devices.map(({ id, name, lastSeenAt, revokedAt }) =>
        [id, name, `last seen ${lastSeenAt}`, ...(revokedAt ? [`shut out ${revokedAt}`] : [])].join('  '),
      )
      return { ok: true, lines: lines.length > 0 ? lines : [`${slug} has no displays`] }
    }
    case 'revoke': {
      const device = await revokeDevice({ db, clock, ids: randomIds }, restaurantId, command.deviceId, {
        id: null,
        name: 'Command line',
      })
      return device
        ? { ok: true, lines: [`${device.name} is shut out`] }
        : { ok: false, lines: [`${slug} has no such display`] }
    }
    case 'owner': {
      const refusal = await grantOwner(db, clock, restaurantId, command.email)
      return refusal === null
        ? { ok: true, lines: [`${command.email} owns ${slug}`] }
        : { ok: false, lines: [refusal] }
    }
  }
}
