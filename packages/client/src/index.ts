/** Calls the API of a restaurant with a key. */

import type { Event, Operations } from './types.ts'

export type * from './types.ts'

export type ClientOptions = {
  /** The address of the installation, such as 'https://comanda.example'. */
  readonly url: string
  /** `cmd_live_…`, or `cmd_test_…` in a demo. */
  readonly key: string
  /** The restaurant's id, or its name in addresses. */
  readonly restaurant: string
  /** How often a call is tried before it fails. Default: 8. */
  readonly attempts?: number
  /** In seconds: a call that would have to wait for longer fails instead. Default: 300. */
  readonly longestWait?: number
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch
}

export type CallOptions = {
  /** Names what a write does, so that it is done once. Default: a new one for each call, kept when it is repeated. */
  readonly idempotencyKey?: string
  readonly attempts?: number
  readonly signal?: AbortSignal
}

type Name = keyof Operations
type Paged = {
  [Each in Name]: 'before' extends keyof Operations[Each]['input'] ? Each : never
}[Name]
type EventOptions = {
  /** The `sequence` of the last event that you have handled. Default: begins with what happens now. */
  readonly after?: number
  readonly signal?: AbortSignal
}

export interface Client {
  /** Calls an operation: `request('GET /restaurants/{restaurant}/orders/{orderId}', { orderId })`. */
  request<Each extends Name>(
    name: Each,
    input: Operations[Each]['input'],
    options?: CallOptions,
  ): Promise<Operations[Each]['output']>
  /** Every page of a list, from the first on. */
  pages<Each extends Paged>(
    name: Each,
    input: Operations[Each]['input'],
    options?: CallOptions,
  ): AsyncGenerator<Operations[Each]['output'], void, undefined>
  /** What happens at the restaurant, in order, for as long as you ask. Outages are waited out. */
  events(options?: EventOptions): AsyncGenerator<Event, void, undefined>
}

export function createClient({
  url,
  key,
  restaurant,
  attempts: mostAttempts = 8,
  longestWait = 300,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
  const request: Client['request'] = async (name, input, options = {}) => {
    const { idempotencyKey = crypto.randomUUID(), attempts = mostAttempts, signal } = options
    const { method, path, body } = requestOf(name, { restaurant, ...input })
    const init = {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(method !== 'GET' && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body }),
    }
    for (let attempt = 1; ; attempt += 1) {
      const timeout = AbortSignal.timeout(60_000)
      const response = await fetch(`${url.replace(/\/$/, '')}/api${path}`, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((error: Error) => error)
      signal?.throwIfAborted()
      if (response instanceof Response && response.ok) return response.json()
      const error =
        response instanceof Response ? await readError(response) : new ComandaError(response.message)
      const seconds = error.canRetry ? (error.retryAfter ?? backoff(attempt)) : Number.POSITIVE_INFINITY
      if (attempt >= attempts || seconds > longestWait) throw error
      await sleep(seconds * 1000, signal)
    }
  }
  async function* pages<Each extends Paged>(
    name: Each,
    input: Operations[Each]['input'],
    options?: CallOptions,
  ): AsyncGenerator<Operations[Each]['output'], void, undefined> {
    let before: string | null = null
    do {
      const page: Operations[Each]['output'] = await request(
        name,
        Object.assign({}, input, before && { before }),
        options,
      )
      yield page
      before = page.next
    } while (before !== null)
  }
  async function* events({ after, ...options }: EventOptions = {}): AsyncGenerator<Event, void, undefined> {
    const name = 'GET /restaurants/{restaurant}/events'
    const patient = { ...options, attempts: Number.POSITIVE_INFINITY }
    let next = after ?? (await request(name, {}, patient)).next
    for (;;) {
      const page = await request(name, { after: next, wait: 25 }, patient)
      yield* page.events
      next = page.next
    }
  }
  return { request, pages, events }
}

/** Why a call failed. */
export class ComandaError extends Error {
  override name = 'ComandaError'
  /** The answer's status; null if there was no answer. */
  readonly status: number | null
  /** Such as 'NOT_FOUND'; null if there was no answer. */
  readonly code: string | null
  /** The facts for programs, such as `{ refusal: { kind: 'order_moved_on' } }`. */
  readonly data: unknown
  /** After how many seconds the call may be repeated; null if the answer does not say. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    {
      status = null,
      code = null,
      data = null,
      retryAfter = null,
    }: Partial<Omit<ComandaError, keyof Error>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    this.retryAfter = retryAfter
  }

  /** Whether the same call may succeed later. */
  get canRetry(): boolean {
    const { status, retryAfter } = this
    return status === null || status === 429 || status >= 500 || (status === 409 && retryAfter !== null)
  }
}

type Input = Readonly<Record<string, unknown>>

/**
 * Fills the path of 'GET /orders/{orderId}'; what is left of the input is the query or the body, of a DELETE both. What concerns
 * all restaurants of a person takes the one of the key in its query.
 */
function requestOf(name: string, input: Input) {
  const [method = '', template = ''] = name.split(' ')
  const inPath = new Set(method === 'GET' ? [] : ['restaurant'])
  const path = template.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    inPath.add(field)
    return encodeURIComponent(String(input[field]))
  })
  const rest = Object.entries(input).filter(([field, value]) => !inPath.has(field) && value !== undefined)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const isInQuery = (value: unknown) => method === 'GET' || (method === 'DELETE' && typeof value !== 'object')
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [field, value] of rest) {
    if (isInQuery(value)) query.set(field, String(value))
    else body[field] = value
  }
  return {
    method,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: hasBody || Object.keys(body).length > 0 ? JSON.stringify(body) : null,
  }
}

async function readError(response: Response): Promise<ComandaError> {
  const { status, headers } = response
  const { message, ...problem } = await response.json().catch(() => ({}))
  const retryAfter = headers.has('retry-after') ? Number(headers.get('retry-after')) : null
  return new ComandaError(message ?? `Status ${status}`, { ...problem, status, retryAfter })
}

/** In seconds: doubles up to half a minute, a little different for each program. */
function backoff(attempt: number): number {
  return Math.min(2 ** (attempt - 1), 30) * (0.75 + Math.random() / 2)
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
