import type { HttpBindings } from '@hono/node-server'

/** What Hono passes with every request. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string }
}
