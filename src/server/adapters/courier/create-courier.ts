/** Which courier this process uses: Uber Direct, in the demo the sandbox. Accounts are the restaurants' own (C1). */

import type { Clock } from '../../runtime/clock.ts'
import type { ConnectCourier } from './port.ts'
import { createUberDirect, uberAddresses } from './uber-direct.ts'

const timeoutMs = 10_000

export function couriersByUber(clock: Clock): ConnectCourier {
  return createUberDirect({ ...uberAddresses, clock, theirClock: clock, timeoutMs })
}

/** `origin` is that of a sandbox on this machine, `theirClock` the one it goes by. */
export function couriersBySandbox(origin: string, clock: Clock, theirClock: Clock): ConnectCourier {
  return createUberDirect({ auth: origin, api: origin, clock, theirClock, timeoutMs })
}
