/** The typed API client. Every error it throws has a message for users. */

import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '#contract/index.ts'
import { describeFailure } from './failure.ts'

type ApiOptions = {
  readonly url: URL
  readonly headers: () => Record<string, string>
  /** `path` is the procedure's path, such as ['carts', 'open']. */
  readonly fetch: (request: Request, init: RequestInit, path: readonly string[]) => Promise<Response>
}

/** WEB-17: errors have our server's message, or the catalog's for a response that isn't ours. */
export function makeApi({ url, headers, fetch }: ApiOptions): Api {
  const link = new RPCLink({
    url,
    headers,
    fetch: async (request, init, _options, path) => {
      const response = await fetch(request, init as RequestInit, path)
      if (response.ok ? isPage(response) : !(await isError(response.clone()))) throw strangeAnswer(response)
      return response
    },
    interceptors: [
      ({ next }) =>
        next().catch((error: unknown) => {
          throw withReadableMessage(error)
        }),
    ],
  })
  return createORPCClient(link)
}

/** Detects a network's login page: it has status 200, and the library would read it as an empty result. */
function isPage({ headers }: Response): boolean {
  return (
    /^text\/(?!event-stream)/i.test(headers.get('content-type') ?? '') && !headers.has('content-disposition')
  )
}

/** Whether the body is one of our server's errors. Proxies respond with pages of their own. */
async function isError(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  const error = valueIn(body, 'json')
  return typeof valueIn(error, 'code') === 'string' && typeof valueIn(error, 'message') === 'string'
}

function strangeAnswer({ ok, status }: Response): Error {
  const { message } = describeFailure({ status })
  return ok ? new Error(message) : new ORPCError('STRANGE_ANSWER', { status, message })
}

/** Preserves the error's class, by which `describeFailure` distinguishes errors. */
function withReadableMessage(error: unknown): unknown {
  if (error instanceof ORPCError) return error
  const { message } = describeFailure(error)
  if (error instanceof DOMException)
    return error.name === 'TimeoutError' ? new DOMException(message, error.name) : error
  return error instanceof TypeError
    ? new TypeError(message, { cause: error })
    : new Error(message, { cause: error })
}

function valueIn(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined
  return Object.entries(data).find(([name]) => name === key)?.[1]
}
