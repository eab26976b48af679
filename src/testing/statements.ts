/** The SQL statements of a request: those that a server in this process sends while it handles the request. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

export type Statement = {
  /** 'POST /rpc/carts/open' */
  readonly request: string
  readonly text: string
}

const requestBegins = 'http.server.request.start'

const answering = new AsyncLocalStorage<string>()

/** All statements that servers in this process send because of `work`. Background jobs do not count. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  const enter = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    answering.enterWith(`${request.method} ${request.url}`)
  }
  const { query } = pg.Client.prototype
  const send = query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
    const request = answering.getStore()
    if (request) statements.push({ request, text: textOf(args[0]) })
    return send.apply(this, args)
  } as typeof query
  subscribe(requestBegins, enter)
  try {
    await work()
  } finally {
    unsubscribe(requestBegins, enter)
    pg.Client.prototype.query = query
  }
  return statements
}

function textOf(wanted: unknown): string {
  const text = typeof wanted === 'string' ? wanted : (wanted as { text: string }).text
  return text.replaceAll(/\s+/g, ' ').trim()
}
