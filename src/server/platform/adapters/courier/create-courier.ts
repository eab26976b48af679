/** Chooses the courier of this process: Uber Direct, or the sandbox in the demo. Accounts belong to the restaurants (C1). */

import type { Clock } from '../../runtime/clock.ts'
import type { ConnectCourier } from './port.ts'
import { createUberDirect, uberAddresses } from './uber-direct.ts'

const timeoutMs = 10_000

export function couriersByUber(clock: Clock): ConnectCourier {
  return createUberDirect({ ...uberAddresses, clock, theirClock: clock, timeoutMs })
}

/** `origin`: that of a sandbox on this machine; `theirClock`: the clock that the sandbox uses. */
export function couriersBySandbox(origin: string, clock: Clock, theirClock: Clock): ConnectCourier {
  return createUberDirect({ auth: origin, api: origin, clock, theirClock, timeoutMs })
}
