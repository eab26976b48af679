/** Events on their way to a webhook address, and what is set about them: kept beside the state that they tell of. */

import type { DatabaseSync } from 'node:sqlite'

/** One event on its way. */
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
  /** The oldest of those that are not taken yet; 200 of them, unless told otherwise. */
  readonly pending: (most?: number) => Dispatch[]
  readonly put: (dispatch: Dispatch) => void
  readonly makeDue: (due: number) => void
}

export type SandboxSettings = {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string | null) => void
}

/** The setting that says how many times each event is sent; a test may ask for more than one. */
const copiesSetting = 'webhook_copies'

/** `name` is the table that holds the events on their way. */
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
 * Nobody else has the file open, so what was read stays known; settings are set outside of transactions. `prefix` sets the
 * settings of two webhook addresses in one file apart.
 */
export function openSettings(db: DatabaseSync, prefix = ''): SandboxSettings {
  const known = new Map<string, string | null>()
  const get = db.prepare('select value from settings where name = ?')
  const set = db.prepare('insert or replace into settings (name, value) values (?, ?)')
  const remove = db.prepare('delete from settings where name = ?')
  return {
    get: (name) => {
      const found = known.get(name)
      if (found !== undefined) return found
      const row = get.get(prefix + name)
      const value = row ? String(row.value) : null
      known.set(name, value)
      return value
    },
    set: (name, value) => {
      known.delete(name)
      if (value === null) remove.run(prefix + name)
      else set.run(prefix + name, value)
    },
  }
}

/** The setting that names the kinds of events that the address asked for; without it, all. */
const typesSetting = 'webhook_types'

/** SBX-7: queues an event as often as is set, where it is asked for; call it in the transaction that writes the event. */
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

/** The kinds of events that the address asked for; null is all. */
export function typesOf(settings: SandboxSettings): string[] | null {
  return settings.get(typesSetting)?.split(' ') ?? null
}

export function setTypes(settings: SandboxSettings, types: readonly string[] | null): void {
  settings.set(typesSetting, types?.join(' ') ?? null)
}

export function setCopies(settings: SandboxSettings, copies: number): void {
  settings.set(copiesSetting, String(copies))
}
