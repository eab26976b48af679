import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openAlone } from '../open-alone.ts'

export type StoredText = {
  readonly id: number
  /** The number that got it, or the one that answered, such as '+12125550142'. */
  readonly number: string
  readonly text: string
  /** Whether a diner answered it. */
  readonly isReply: boolean
  /** ISO 8601, UTC, by the sandbox's clock; of the first copy. */
  readonly at: string
  /** How often it came in. Texts with the same key are one. */
  readonly copies: number
}

export type TextStore = {
  /** SBX-50: stores a text; it is on disk when this returns. */
  readonly add: (text: Pick<StoredText, 'number' | 'text' | 'isReply' | 'at'>, key: string | null) => void
  /** Newest first. */
  readonly list: () => StoredText[]
  readonly close: () => void
}

const tables = `
  create table if not exists texts (
    id integer primary key autoincrement,
    key text unique,
    number text not null,
    text text not null,
    is_reply integer not null,
    at text not null,
    copies integer not null
  ) strict`

/** The maximum number of texts on the page and in `list`. */
const shown = 1000

/** Opens the texts in `folder`. Throws if another process has them open. */
export function openTextStore(folder: string): TextStore {
  mkdirSync(folder, { recursive: true })
  const db = openAlone(join(folder, 'texts.sqlite'), tables)
  const add = db.prepare(`insert into texts (key, number, text, is_reply, at, copies)
    values (?, ?, ?, ?, ?, 1) on conflict (key) do update set copies = copies + 1`)
  const list = db.prepare('select * from texts order by id desc limit ?')
  return {
    add: ({ number, text, isReply, at }, key) => {
      add.run(key, number, text, isReply ? 1 : 0, at)
    },
    list: () => list.all(shown).map(toText),
    close: () => db.close(),
  }
}

function toText(row: Record<string, unknown>): StoredText {
  return {
    id: Number(row.id),
    number: String(row.number),
    text: String(row.text),
    isReply: row.is_reply === 1,
    at: String(row.at),
    copies: Number(row.copies),
  }
}
