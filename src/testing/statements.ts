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
let recorded: Statement[] = []

// Patched here and not later, because connections keep the function that they were created with.
const { query } = pg.Client.prototype
const ask = query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
  const request = answering.getStore()
  if (request) recorded.push({ request, text: textOf(args[0]) })
  return ask.apply(this, args)
} as typeof query

/** All statements that servers in this process send because of `work`. Background jobs do not count. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const enter = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    answering.enterWith(`${request.method} ${request.url}`)
  }
  recorded = []
  subscribe(requestBegins, enter)
  try {
    await work()
  } finally {
    unsubscribe(requestBegins, enter)
  }
  return recorded
}

function textOf(wanted: unknown): string {
  const text = typeof wanted === 'string' ? wanted : (wanted as { text: string }).text
  return text.replaceAll(/\s+/g, ' ').trim()
}
