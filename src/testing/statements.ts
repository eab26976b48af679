/** The SQL statements of a request: those that a server in this process sends while it handles the request. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

export type Statement = {
  /** 'POST /rpc/carts/open' */
  readonly request: string
  readonly text: string
  readonly values: readonly unknown[]
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
    if (request) statements.push({ request, text: textOf(args[0]), values: valuesOf(args) })
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

function valuesOf([query, values]: readonly unknown[]): readonly unknown[] {
  if (Array.isArray(values)) return values
  return (query as { readonly values?: readonly unknown[] }).values ?? []
}

type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/**
 * How many rows of tables the statements read, those included that a condition leaves out; statements that write count as none.
 * Reading a small table as a whole can be cheaper than an index, which says nothing about a large one: it counts where there is
 * no index.
 */
export async function rowsReadBy(url: string, statements: readonly Statement[]): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('SET enable_seqscan = off')
    let rows = 0
    for (const { text, values } of statements) {
      if (!/^(?:select|with)\b/i.test(text) || /\b(?:insert|update|delete)\b/i.test(text)) continue
      const {
        rows: [plan],
      } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values])
      rows += rowsOfPlan(plan['QUERY PLAN'][0].Plan)
    }
    return rows
  } finally {
    await client.end()
  }
}

function rowsOfPlan(plan: Plan): number {
  const own = plan['Relation Name']
    ? (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOfPlan(part), 0)
}
