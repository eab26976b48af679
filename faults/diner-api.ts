/** The API as the diners of a run call it: once, or twice at the same time. */

import type { Api } from '#contract/index.ts'
import { addressOf } from '#simulation/diners/people.ts'
import { callAnyOf } from './clients.ts'
import type { DinerTab } from './diner.ts'

/** Calls any process; of a diner who repeats calls, two. */
export function dinerApi({ environment, plan, random }: DinerTab): Api {
  const host = `${plan.menu.restaurant.slug}.localhost`
  const caller = { host, address: addressOf(plan.place) }
  const first = callAnyOf(environment.apps, random, caller)
  return plan.repeatsCalls ? twice(first, callAnyOf(environment.apps, random, caller)) : first
}

/** Makes every call on both clients. Returns the first client's result if it succeeds. */
function twice<Client extends object>(first: Client, second: Client): Client {
  return new Proxy(first, {
    get(target, name, receiver) {
      const [one, other] = [Reflect.get(target, name, receiver), Reflect.get(second, name)]
      if (typeof one !== 'function' || typeof other !== 'function') return one
      return twice(one, other)
    },
    apply(target, self, args) {
      const calls = [target, second].map((call) => Reflect.apply(call as () => Promise<unknown>, self, args))
      // The call whose result is unused may fail.
      return Promise.any(calls).catch(() => calls[0])
    },
  })
}
