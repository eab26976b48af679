import { createHash } from 'node:crypto'
import { type Call, jsonAnswer, type SandboxResponse } from '../http/route.ts'
import type { PaymentContext } from './context.ts'
import { ApiError, errorJson } from './errors.ts'

/** How long the provider remembers a key, in seconds. */
const keySeconds = 24 * 60 * 60
const longestKey = 255

/** SBX-36: the provider's rules for requests with an idempotency key. */
export type Idempotency = {
  /** Locks the call's key until the returned function is called. Returns a response if another call has the lock. */
  readonly begin: (call: Call) => SandboxResponse | (() => void)
  /** Returns the response saved for the call's key; otherwise runs `run` and saves its response. */
  readonly once: (call: Call, run: () => SandboxResponse) => SandboxResponse
  /** Saves a response for the call's key, replacing any saved one. */
  readonly save: (call: Call, answer: SandboxResponse) => void
}

export function createIdempotency({ store, seconds }: PaymentContext): Idempotency {
  const inUse = new Set<string>()

  function save(call: Call, { status, body }: SandboxResponse): void {
    const key = readKey(call)
    if (key !== null)
      store.answers.put(scoped(call, key), { request: digest(call), status, body, created: seconds() })
  }

  return {
    save,
    begin: (call) => {
      const key = readKey(call)
      if (key === null) return () => {}
      const name = scoped(call, key)
      if (inUse.has(name)) return refuseInUse(key)
      inUse.add(name)
      return () => inUse.delete(name)
    },
    once: (call, run) => {
      const key = readKey(call)
      if (key === null) return run()
      if (key.length > longestKey)
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Idempotency keys can be up to ${longestKey} characters.`,
        })
      const saved = store.answers.find(scoped(call, key))
      // Responses saved before `created` existed have none, and do not expire.
      const isKnown = saved !== null && seconds() - saved.created < keySeconds
      if (!isKnown) {
        const answer = run()
        save(call, answer)
        return answer
      }
      if (saved.request !== digest(call))
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      return {
        status: saved.status,
        headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
        body: saved.body,
      }
    },
  }
}

/** The call's idempotency key; null for requests that change nothing, whose key is ignored. */
function readKey({ method, headers }: Call): string | null {
  return method === 'POST' ? headers['idempotency-key']?.toString() || null : null
}

/** Each connected account has its own keys. */
function scoped({ headers }: Call, key: string): string {
  const account = headers['stripe-account']?.toString()
  return account === undefined ? key : `${account} ${key}`
}

function digest({ method, path, body }: Call): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

function refuseInUse(key: string): SandboxResponse {
  const { status, body } = new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
  return jsonAnswer(status, errorJson(body))
}
