/** Which SQL statements a request makes: those that a server of this process sends while it answers it. */

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

// Here and not later: connections keep the function that they are made with.
const { query } = pg.Client.prototype
const ask = query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
  const request = answering.getStore()
  if (request) recorded.push({ request, text: textOf(args[0]) })
  return ask.apply(this, args)
} as typeof query

/** Everything that `work` makes the servers of this process ask of the database; jobs that run beside it do not count. */
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
