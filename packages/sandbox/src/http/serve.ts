import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, Faults } from './faults.ts'
import { type Call, findRoute, jsonAnswer, type Route, type SandboxResponse } from './route.ts'

const bodyLimit = 256 * 1024

/** Handles one request by its route, unless a requested fault applies (SBX-9). */
export async function serve(
  routes: readonly Route[],
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  if (!isLoopbackHost(request.headers.host)) return send(response, jsonAnswer(421, { error: 'wrong host' }))
  if (method === 'OPTIONS') return send(response, allowOrigin(routes, request, path))
  const body = await readBody(request)
  if (body === null) return send(response, jsonAnswer(413, { error: 'the body is too large' }))
  const match = findRoute(routes, method, path)
  if (!match) return send(response, unknownAddress(method, path))
  const { route, params } = match
  const call = { method, path, query, params, headers: request.headers, body }
  const answer = await answerCall(route, call, faults)
  if (answer === 'cut') request.socket.destroy()
  else
    send(response, route.crossOrigin ? { ...answer, headers: { ...answer.headers, ...openToAll } } : answer)
}

async function answerCall(route: Route, call: Call, faults: Faults): Promise<SandboxResponse | 'cut'> {
  const begun = route.begin?.(call) ?? (() => {})
  if (typeof begun !== 'function') return begun
  try {
    const fault = /^\/(v1|oauth)\//.test(call.path) ? faults.take(call.method, call.path) : null
    return fault ? await spoil(fault, route, call) : await route.handle(call)
  } finally {
    begun()
  }
}

/** Returns the response of a fault; 'cut' means that the connection ends without a response. */
async function spoil({ kind, ms }: Fault, route: Route, call: Call): Promise<SandboxResponse | 'cut'> {
  const { failure = paymentFailure } = route
  const work = async () => route.handle(call)
  switch (kind) {
    case 'delay':
      await wait(ms)
      return work()
    case 'drop':
      return 'cut'
    case 'drop_after':
      await work()
      return 'cut'
    case 'garbage':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway' }
    case 'error':
      return jsonAnswer(500, failure(500))
    case 'error_saved':
      return failAndSave()
    case 'error_after_saved':
      await work()
      return failAndSave()
    case 'rate_limit':
      return jsonAnswer(429, failure(429))
  }

  function failAndSave(): SandboxResponse {
    const failed = jsonAnswer(500, failure(500))
    route.save?.(call, failed)
    return failed
  }
}

function paymentFailure(status: 429 | 500): unknown {
  return status === 500
    ? { error: { type: 'api_error', message: 'Something went wrong on our side.' } }
    : { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } }
}

/** SBX-3: pages of any origin may use the card endpoints, as with the real provider. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'request-id',
}

function allowOrigin(routes: readonly Route[], request: IncomingMessage, path: string): SandboxResponse {
  const requestedMethod = request.headers['access-control-request-method'] ?? 'GET'
  if (!findRoute(routes, requestedMethod, path)?.route.crossOrigin)
    return { status: 403, headers: {}, body: '' }
  return {
    status: 204,
    headers: {
      ...openToAll,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '300',
    },
    body: '',
  }
}

/** Reads the request's body; null if it exceeds the size limit. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size <= bodyLimit) parts.push(part)
  }
  return size <= bodyLimit ? Buffer.concat(parts).toString('utf8') : null
}

/** Sends the response. Destroys the connection if a response was already started. */
export function send(response: ServerResponse, { status, headers, body }: SandboxResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'cache-control': 'no-store', ...headers })
  response.end(body)
}

function unknownAddress(method: string, path: string): SandboxResponse {
  const message = `Unrecognized request URL (${method}: ${path}).`
  return jsonAnswer(404, { error: { type: 'invalid_request_error', message } })
}

/**
 * Guards against DNS rebinding: a page must not reach the sandbox through a foreign host name that points to this machine.
 */
function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}
