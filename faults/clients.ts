/** Calls of the server processes as browsers make them: to whichever stands behind the address at the moment. */

import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '#contract/index.ts'
import { browserCookie, fetchFrom } from '#testing/http-client.ts'
import type { Random } from '#testing/random.ts'
import { requestTimeout } from '#web/api/request-timeout.ts'
import type { SupervisedApp } from './supervised-app.ts'

export type Caller = {
  readonly host: string
  /** The client's address, as the proxy in front tells it. */
  readonly address: string
}

/** The API at one of the processes by chance, whether or not it lives; streams wait without end. */
export function callAnyOf(apps: readonly SupervisedApp[], random: Random, { host, address }: Caller): Api {
  const { port } = random.pick(apps)
  const fetchIt = fetchFrom(port, host)
  return createORPCClient(
    new RPCLink({
      url: `http://${host}:${port}/rpc`,
      headers: { 'x-forwarded-for': address, cookie: browserCookie },
      fetch: (request, init, _options, path) => {
        const isStream = path.at(-1) === 'follow'
        const signal = isStream ? request.signal : AbortSignal.any([request.signal, requestTimeout()])
        return fetchIt(request, { ...init, signal })
      },
    }),
  )
}

/** An address of its own for each number, all from the networks for documentation and tests. */
export function addressOf(place: number): string {
  return `198.18.${Math.floor(place / 250) % 250}.${(place % 250) + 1}`
}
