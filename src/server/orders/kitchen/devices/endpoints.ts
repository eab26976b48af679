/** The displays of a kitchen over HTTP. */

import type { Display } from '#contract/orders/devices.ts'
import { formatPairingCode } from '#domain/orders/devices/pairing.ts'
import { isOpenKitchen, ownedRestaurant, type RequestContext, signedIn } from '../../../access/api.ts'
import { type HostMatch, restaurantOfKitchen } from '../../../access/find-restaurant.ts'
import { toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import { tokenCookie } from './device-token.ts'
import { listDevices, revokeDevice, type StoredDevice } from './devices.ts'
import { createPairingCode, pairDevice } from './pair-device.ts'

export const devices = {
  me: api.devices.me.handler(async ({ context }): Promise<Display> => {
    const { display } = context
    const host = await context.findHost()
    if (display.kind === 'paired') context.setCookie(display.cookie)
    return {
      access: accessOf(context, host),
      device: display.kind === 'paired' ? { id: display.deviceId, name: display.name } : null,
      restaurant: await restaurantOfKitchen(context.deps.db, host),
    }
  }),
  pair: api.devices.pair.handler(async ({ context, input, errors }): Promise<Display> => {
    const { deps, clientAddress: from } = context
    const host = await context.findHost()
    const restaurant = await restaurantOfKitchen(deps.db, host)
    if (!host || !restaurant) throw toError(errors, { kind: 'pairing_code_wrong' })
    const paired = await pairDevice(deps, host.restaurantId, { ...input, from })
    if (!paired.ok) throw toError(errors, paired.refusal)
    const { deviceId, token } = paired.value
    context.setCookie(tokenCookie(token, deps.config.mode))
    deps.log.info({ deviceId, restaurantId: host.restaurantId }, 'a display was paired')
    return { access: 'paired', device: { id: deviceId, name: input.name }, restaurant }
  }),
  createCode: api.devices.createCode.handler(async ({ context }) => {
    const { code, expiresAt } = await createPairingCode(context.deps, ownedRestaurant(context))
    return { code: formatPairingCode(code), expiresAt: expiresAt.toString() }
  }),
  list: api.devices.list.handler(async ({ context }) =>
    (await listDevices(context.deps.db, ownedRestaurant(context))).map(presentDevice),
  ),
  revoke: api.devices.revoke.handler(async ({ context, input, errors }) => {
    const device = await revokeDevice(
      context.deps,
      ownedRestaurant(context),
      input.deviceId,
      signedIn(context),
    )
    if (!device) throw toError(errors, { kind: 'device_not_found' })
    return presentDevice(device)
  }),
}

function accessOf({ display, deps }: RequestContext, host: HostMatch | null): Display['access'] {
  if (host?.shows !== 'kitchen') return 'unpaired'
  switch (display.kind) {
    case 'paired':
      return display.restaurantId === host.restaurantId ? 'paired' : 'unpaired'
    case 'revoked':
      return 'revoked'
    case 'none':
      return isOpenKitchen(deps.config) ? 'open' : 'unpaired'
  }
}

function presentDevice({ id, name, pairedAt, lastSeenAt, revokedAt }: StoredDevice) {
  return {
    id,
    name,
    pairedAt: pairedAt.toString(),
    lastSeenAt: lastSeenAt.toString(),
    revokedAt: revokedAt?.toString() ?? null,
  }
}
