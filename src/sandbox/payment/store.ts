import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openAlone } from '../open-alone.ts'
import type { Charge, Delivery, Intent, PaymentMethod, Refund, SandboxEvent } from './things.ts'

export type Page<Row> = { readonly rows: Row[]; readonly hasMore: boolean }

export type PageWish = {
  readonly limit: number
  /** Lists what is older than the thing with this id. */
  readonly startingAfter: string | null
  /** The intent that the things belong to. */
  readonly owner: string | null
  /** Seconds since 1970, both included. */
  readonly createdFrom: number | null
  readonly createdTo: number | null
}

/** All things of one kind. */
export type Collection<Row> = {
  readonly find: (id: string) => Row | null
  /** Writes a new thing or the new state of a known one. */
  readonly put: (row: Row, owner?: string | null) => void
  /** The newest first. */
  readonly page: (wish: PageWish) => Page<Row>
}

export type StoredAnswer = { readonly request: string; readonly status: number; readonly body: string }

export type Store = {
  /** SBX-1: what `work` wrote is on disk when this returns, all of it, or nothing if it throws. */
  readonly transaction: <T>(work: () => T) => T
  readonly intents: Collection<Intent>
  readonly methods: Collection<PaymentMethod>
  readonly charges: Collection<Charge>
  readonly refunds: Collection<Refund>
  readonly events: Collection<SandboxEvent>
  readonly answers: {
    readonly find: (key: string) => StoredAnswer | null
    readonly add: (key: string, answer: StoredAnswer) => void
  }
  readonly deliveries: {
    readonly add: (eventId: string, due: number) => void
    /** The oldest of those that are not delivered yet. */
    readonly pending: () => Delivery[]
    readonly put: (delivery: Delivery) => void
    readonly makeDue: (due: number) => void
  }
  readonly settings: {
    readonly get: (name: string) => string | null
    readonly set: (name: string, value: string | null) => void
  }
  readonly close: () => void
}

/** Opens the state of a sandbox in `folder`, making it where it is new. Throws where another process has it open. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true })
  const db = openAlone(join(folder, 'payments.sqlite'), tables)
  return {
    transaction: (work) => inTransaction(db, work),
    intents: collection(db, 'intent'),
    methods: collection(db, 'payment_method'),
    charges: collection(db, 'charge'),
    refunds: collection(db, 'refund'),
    events: collection(db, 'event'),
    answers: answers(db),
    deliveries: deliveries(db),
    settings: settings(db),
    close: () => db.close(),
  }
}

const tables = `
  create table if not exists things (
    seq integer primary key autoincrement,
    kind text not null,
    id text not null unique,
    owner text,
    created integer not null,
    body text not null
  ) strict;
  create index if not exists things_by_kind on things (kind, seq);
  create index if not exists things_by_owner on things (owner, kind);
  create table if not exists answers (
    key text primary key, request text not null, status integer not null, body text not null
  ) strict;
  create table if not exists deliveries (
    seq integer primary key autoincrement,
    event_id text not null,
    attempts integer not null,
    due integer not null,
    done integer not null
  ) strict;
  create index if not exists deliveries_pending on deliveries (done, due);
  create table if not exists settings (name text primary key, value text not null) strict`

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const value = work()
    db.exec('commit')
    return value
  } catch (problem) {
    db.exec('rollback')
    throw problem
  }
}

function collection<Row extends { readonly id: string; readonly created: number }>(
  db: DatabaseSync,
  kind: string,
): Collection<Row> {
  const find = db.prepare('select body from things where id = ? and kind = ?')
  const put = db.prepare(`insert into things (kind, id, owner, created, body) values (?, ?, ?, ?, ?)
    on conflict (id) do update set body = excluded.body`)
  const page = db.prepare(`select body from things
    where kind = :kind and (:owner is null or owner = :owner)
      and (:from is null or created >= :from) and (:to is null or created <= :to)
      and (:after is null or seq < (select seq from things where id = :after))
    order by seq desc limit :limit`)
  // Only `put` below writes these bodies, so each is a Row of its kind.
  const toRow = (row: Record<string, unknown>) => JSON.parse(String(row.body)) as Row
  return {
    find: (id) => {
      const row = find.get(id, kind)
      return row ? toRow(row) : null
    },
    put: (row, owner = null) => {
      put.run(kind, row.id, owner, row.created, JSON.stringify(row))
    },
    page: ({ limit, startingAfter, owner, createdFrom, createdTo }) => {
      const rows = page.all({
        kind,
        owner,
        from: createdFrom,
        to: createdTo,
        after: startingAfter,
        limit: limit + 1,
      })
      return { rows: rows.slice(0, limit).map(toRow), hasMore: rows.length > limit }
    },
  }
}

function answers(db: DatabaseSync): Store['answers'] {
  const find = db.prepare('select request, status, body from answers where key = ?')
  const add = db.prepare('insert into answers (key, request, status, body) values (?, ?, ?, ?)')
  return {
    find: (key) => {
      const row = find.get(key)
      return row ? { request: String(row.request), status: Number(row.status), body: String(row.body) } : null
    },
    add: (key, { request, status, body }) => {
      add.run(key, request, status, body)
    },
  }
}

function deliveries(db: DatabaseSync): Store['deliveries'] {
  const add = db.prepare('insert into deliveries (event_id, attempts, due, done) values (?, 0, ?, 0)')
  const pending = db.prepare('select * from deliveries where done = 0 order by due, seq limit 200')
  const put = db.prepare('update deliveries set attempts = ?, due = ?, done = ? where seq = ?')
  const makeDue = db.prepare('update deliveries set due = ? where done = 0')
  return {
    add: (eventId, due) => {
      add.run(eventId, due)
    },
    pending: () =>
      pending.all().map((row) => ({
        seq: Number(row.seq),
        eventId: String(row.event_id),
        attempts: Number(row.attempts),
        due: Number(row.due),
        done: row.done === 1,
      })),
    put: ({ attempts, due, done, seq }) => {
      put.run(attempts, due, done ? 1 : 0, seq)
    },
    makeDue: (due) => {
      makeDue.run(due)
    },
  }
}

function settings(db: DatabaseSync): Store['settings'] {
  const get = db.prepare('select value from settings where name = ?')
  const set = db.prepare('insert or replace into settings (name, value) values (?, ?)')
  const remove = db.prepare('delete from settings where name = ?')
  return {
    get: (name) => {
      const row = get.get(name)
      return row ? String(row.value) : null
    },
    set: (name, value) => {
      if (value === null) remove.run(name)
      else set.run(name, value)
    },
  }
}
