/** The courier's stored objects. Fees are in cents; times are ISO 8601, UTC, as in the API. */

import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../in-transaction.ts'
import { openAlone } from '../open-alone.ts'
import {
  openOutbox,
  openSettings,
  outboxTables,
  type SandboxSettings,
  type WebhookOutbox,
} from '../webhooks/outbox.ts'
import type { WireAddress } from './wire-address.ts'

export type SandboxQuote = {
  readonly id: string
  readonly created: string
  readonly expires: string
  readonly fee: number
  readonly dropoffEta: string
  readonly dropoffDeadline: string
  /** Minutes from `created`. */
  readonly duration: number
  readonly pickupDuration: number
  readonly dropoff: WireAddress
  readonly externalStoreId: string | null
}

export type CourierStatus =
  | 'pending'
  | 'pickup'
  | 'pickup_complete'
  | 'dropoff'
  | 'delivered'
  | 'canceled'
  | 'returned'

export type SandboxDelivery = {
  readonly id: string
  readonly created: string
  /** When it last moved on. */
  readonly changed: string
  readonly status: CourierStatus
  /** Whether the courier is about to arrive at the restaurant. */
  readonly imminent: boolean
  readonly quoteId: string | null
  readonly fee: number
  readonly externalId: string | null
  readonly idempotencyKey: string | null
  /** SBX-41: the delivery that this one returns; absent if it returns none. */
  readonly returnOf?: string
  /** SBX-41: the delivery that returns this one. */
  readonly returnedBy?: string
  /** The request as it was accepted. */
  readonly asked: Readonly<Record<string, unknown>>
}

export type SandboxCourierEvent = {
  readonly id: string
  readonly deliveryId: string
  /** The exact text that is signed and sent. */
  readonly payload: string
}

export type CourierStore = {
  /** Runs `work` in a transaction. When this returns, all writes are on disk; if `work` throws, none are. */
  readonly transaction: <T>(work: () => T) => T
  readonly events: {
    readonly find: (id: string) => SandboxCourierEvent | null
    readonly add: (id: string, deliveryId: string, payload: string) => void
    /** Oldest first. */
    readonly ofDelivery: (deliveryId: string) => SandboxCourierEvent[]
  }
  /** Events to deliver to the webhook address. */
  readonly outbox: WebhookOutbox
  readonly settings: SandboxSettings
  readonly quotes: {
    readonly find: (id: string) => SandboxQuote | null
    readonly put: (quote: SandboxQuote) => void
    /** How many quotes were made for this street. */
    readonly countFor: (street: string) => number
  }
  readonly deliveries: {
    readonly find: (id: string) => SandboxDelivery | null
    readonly put: (delivery: SandboxDelivery) => void
    /** Newest first. */
    readonly list: () => SandboxDelivery[]
  }
  /** When a token expires, in milliseconds since 1970 of real time; null if it was never issued. */
  readonly tokens: {
    readonly endOf: (token: string) => number | null
    readonly put: (token: string, end: number) => void
    readonly endAll: () => void
  }
  readonly close: () => void
}

const tables = `
  create table if not exists quotes (id text primary key, street text not null, body text not null) strict;
  create table if not exists deliveries (
    seq integer primary key autoincrement, id text not null unique, body text not null
  ) strict;
  create table if not exists tokens (token text primary key, ends integer not null) strict;
  create table if not exists events (
    seq integer primary key autoincrement, id text not null unique, delivery_id text not null, payload text not null
  ) strict;
  create index if not exists events_of_delivery on events (delivery_id, seq);
  ${outboxTables('outbox')}`

/** Opens the courier's state in `folder`; each write is on disk when it returns. Throws if another process has it open. */
export function openCourierStore(folder: string): CourierStore {
  mkdirSync(folder, { recursive: true })
  const db = openAlone(join(folder, 'courier.sqlite'), tables)
  return {
    transaction: (work) => inTransaction(db, work),
    quotes: quotes(db),
    deliveries: deliveries(db),
    tokens: tokens(db),
    events: events(db),
    outbox: openOutbox(db, 'outbox'),
    settings: openSettings(db),
    close: () => db.close(),
  }
}

function events(db: DatabaseSync): CourierStore['events'] {
  const find = db.prepare('select * from events where id = ?')
  const add = db.prepare('insert into events (id, delivery_id, payload) values (?, ?, ?)')
  const ofDelivery = db.prepare('select * from events where delivery_id = ? order by seq')
  const toEvent = (row: Record<string, unknown>) => ({
    id: String(row.id),
    deliveryId: String(row.delivery_id),
    payload: String(row.payload),
  })
  return {
    find: (id) => {
      const row = find.get(id)
      return row ? toEvent(row) : null
    },
    add: (id, deliveryId, payload) => {
      add.run(id, deliveryId, payload)
    },
    ofDelivery: (deliveryId) => ofDelivery.all(deliveryId).map(toEvent),
  }
}

function quotes(db: DatabaseSync): CourierStore['quotes'] {
  const find = db.prepare('select body from quotes where id = ?')
  const put = db.prepare('insert into quotes (id, street, body) values (?, ?, ?)')
  const count = db.prepare('select count(*) as number from quotes where street = ?')
  return {
    find: (id) => parse<SandboxQuote>(find.get(id)),
    put: (quote) => {
      put.run(quote.id, quote.dropoff.street, JSON.stringify(quote))
    },
    countFor: (street) => Number(count.get(street)?.number ?? 0),
  }
}

function deliveries(db: DatabaseSync): CourierStore['deliveries'] {
  const find = db.prepare('select body from deliveries where id = ?')
  const put = db.prepare(`insert into deliveries (id, body) values (?, ?)
    on conflict (id) do update set body = excluded.body`)
  const list = db.prepare('select body from deliveries order by seq desc limit 1000')
  return {
    find: (id) => parse<SandboxDelivery>(find.get(id)),
    put: (delivery) => {
      put.run(delivery.id, JSON.stringify(delivery))
    },
    list: () => list.all().flatMap((row) => parse<SandboxDelivery>(row) ?? []),
  }
}

function tokens(db: DatabaseSync): CourierStore['tokens'] {
  const find = db.prepare('select ends from tokens where token = ?')
  const put = db.prepare('insert into tokens (token, ends) values (?, ?)')
  const endAll = db.prepare('delete from tokens')
  return {
    endOf: (token) => {
      const row = find.get(token)
      return row ? Number(row.ends) : null
    },
    put: (token, end) => {
      put.run(token, end)
    },
    endAll: () => {
      endAll.run()
    },
  }
}

/** Only the functions above write these bodies, so each matches its table's type. */
function parse<Row>(row: Record<string, unknown> | undefined): Row | null {
  return row ? (JSON.parse(String(row.body)) as Row) : null
}

/** A random identifier, such as 'dqt_3f…'. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
