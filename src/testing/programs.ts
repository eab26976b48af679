/** A program of someone else, which calls the API with a key, for tests. */

import { randomUUID } from 'node:crypto'
import { fetchFrom } from './http-client.ts'
import { sakuraHost } from './world.ts'

export type Program = {
  /** A request to a path, with the key and, unless one is given, a new Idempotency-Key; a body is JSON. */
  call(path: string, init?: RequestInit): Promise<Response>
}

/** `process`: which of the processes it calls. */
export function openProgram(
  { apps }: { readonly apps: readonly { readonly port: number }[] },
  key: string,
  process = 0,
): Program {
  const app = apps[process]
  if (!app) throw new Error(`there is no process ${process}`)
  const send = fetchFrom(app.port, sakuraHost)
  return {
    call: (path, init = {}) =>
      send(`http://${sakuraHost}:${app.port}${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': randomUUID(),
          ...init.headers,
        },
      }),
  }
}
