/** Calls the server processes as browsers do: any process that is currently behind the address. */

import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '#contract/index.ts'
import type { Random } from '#simulation/random.ts'
import { browserCookie, fetchFrom } from '#testing/http-client.ts'
import { requestTimeout } from '#web/api/request-timeout.ts'
import type { SupervisedApp } from './supervised-app.ts'

export type Caller = {
  readonly host: string
  /** The client's address, as reported by the proxy in front. */
  readonly address: string
}

/** The API at a random process, alive or not; streams have no timeout. */
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
