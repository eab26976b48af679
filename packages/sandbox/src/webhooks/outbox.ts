/** Events to deliver to a webhook address and the delivery settings, stored in the same file as the state they report. */

import type { DatabaseSync } from 'node:sqlite'

/** One event to deliver. */
export type Dispatch = {
  readonly seq: number
  readonly eventId: string
  readonly attempts: number
  /** Milliseconds since 1970, real time. */
  readonly due: number
  readonly done: boolean
}

export type WebhookOutbox = {
  readonly add: (eventId: string, due: number) => void
  /** The oldest events that were not accepted. Default maximum: 200. */
  readonly pending: (most?: number) => Dispatch[]
  readonly put: (dispatch: Dispatch) => void
  readonly makeDue: (due: number) => void
}

export type SandboxSettings = {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string | null) => void
}

/** The setting for how many times each event is sent. A test may request more than one. */
const copiesSetting = 'webhook_copies'

/** `name` is the table of events to deliver. */
export function outboxTables(name: string): string {
  return `
  create table if not exists ${name} (
    seq integer primary key autoincrement,
    event_id text not null,
    attempts integer not null,
    due integer not null,
    done integer not null
  ) strict;
  create index if not exists ${name}_pending on ${name} (done, due);
  create table if not exists settings (name text primary key, value text not null) strict`
}

export function openOutbox(db: DatabaseSync, name: string): WebhookOutbox {
  const add = db.prepare(`insert into ${name} (event_id, attempts, due, done) values (?, 0, ?, 0)`)
  const pending = db.prepare(`select * from ${name} where done = 0 order by due, seq limit ?`)
  const put = db.prepare(`update ${name} set attempts = ?, due = ?, done = ? where seq = ?`)
  const makeDue = db.prepare(`update ${name} set due = ? where done = 0`)
  return {
    add: (eventId, due) => {
      add.run(eventId, due)
    },
    pending: (most = 200) =>
      pending.all(most).map((row) => ({
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

/**
 * Caches the settings, since no other process has the file open. Set them outside of transactions. `prefix` separates the
 * settings of two webhook addresses in one file.
 */
export function openSettings(db: DatabaseSync, prefix = ''): SandboxSettings {
  const cache = new Map<string, string | null>()
  const get = db.prepare('select value from settings where name = ?')
  const set = db.prepare('insert or replace into settings (name, value) values (?, ?)')
  const remove = db.prepare('delete from settings where name = ?')
  return {
    get: (name) => {
      const cached = cache.get(name)
      if (cached !== undefined) return cached
      const row = get.get(prefix + name)
      const value = row ? String(row.value) : null
      cache.set(name, value)
      return value
    },
    set: (name, value) => {
      cache.delete(name)
      if (value === null) remove.run(prefix + name)
      else set.run(prefix + name, value)
    },
  }
}

/** The setting for the event types that the address subscribes to; without it, all. */
const typesSetting = 'webhook_types'

/**
 * SBX-7: queues the set number of copies of an event if the address subscribes to its type. Call it in the transaction that
 * writes the event.
 */
export function queueEvent(
  outbox: WebhookOutbox,
  settings: SandboxSettings,
  eventId: string,
  type: string,
): void {
  const types = typesOf(settings)
  if (types !== null && !types.includes(type)) return
  const copies = Number(settings.get(copiesSetting) ?? '1')
  for (let copy = 0; copy < copies; copy++) outbox.add(eventId, Date.now())
}

/** The event types that the address subscribes to; null for all. */
export function typesOf(settings: SandboxSettings): string[] | null {
  return settings.get(typesSetting)?.split(' ') ?? null
}

export function setTypes(settings: SandboxSettings, types: readonly string[] | null): void {
  settings.set(typesSetting, types?.join(' ') ?? null)
}

export function setCopies(settings: SandboxSettings, copies: number): void {
  settings.set(copiesSetting, String(copies))
}
