import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openAlone } from '../open-alone.ts'

/** A received mail, parsed. */
export type ParsedMail = {
  /** Includes the angle brackets; null if the sender set none. */
  readonly messageId: string | null
  readonly from: string | null
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string | null
  readonly text: string | null
  /** In the order received. */
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  /** Pictures that the HTML shows by their id, in base64. */
  readonly inlineImages: readonly { readonly id: string; readonly type: string; readonly base64: string }[]
  /** Other files, as text. */
  readonly attachments: readonly { readonly name: string; readonly text: string }[]
}

export type StoredMail = ParsedMail & {
  readonly id: number
  /** The recipients of the SMTP envelope, including Bcc recipients. */
  readonly recipients: readonly string[]
  /** ISO 8601, UTC, by the sandbox's clock; of the first copy. */
  readonly receivedAt: string
  /** How many copies came in. The same Message-ID to the same recipients is one mail. */
  readonly copies: number
}

export type MailStore = {
  /** MAI-1: stores a mail; it is on disk when this returns. */
  readonly add: (mail: ParsedMail, recipients: readonly string[], receivedAt: string) => void
  readonly find: (id: number) => StoredMail | null
  /** Newest first. */
  readonly list: () => StoredMail[]
  readonly close: () => void
}

const tables = `
  create table if not exists mails (
    id integer primary key autoincrement,
    identity text unique,
    recipients text not null,
    received_at text not null,
    copies integer not null,
    body text not null
  ) strict`

/** The maximum number of mails in the inbox and in `list`. */
const shown = 1000

/** Opens the mails in `folder`. Throws if another process has them open. */
export function openMailStore(folder: string): MailStore {
  mkdirSync(folder, { recursive: true })
  const db = openAlone(join(folder, 'mails.sqlite'), tables)
  const add = db.prepare(`insert into mails (identity, recipients, received_at, copies, body)
    values (?, ?, ?, 1, ?) on conflict (identity) do update set copies = copies + 1`)
  const find = db.prepare('select * from mails where id = ?')
  const list = db.prepare('select * from mails order by id desc limit ?')
  return {
    add: (mail, recipients, receivedAt) => {
      const to = JSON.stringify(recipients.toSorted())
      add.run(
        mail.messageId === null ? null : `${mail.messageId} ${to}`,
        to,
        receivedAt,
        JSON.stringify(mail),
      )
    },
    find: (id) => {
      const row = find.get(id)
      return row ? toMail(row) : null
    },
    list: () => list.all(shown).map(toMail),
    close: () => db.close(),
  }
}

function toMail(row: Record<string, unknown>): StoredMail {
  // Only `add` above writes these bodies.
  const parsed = JSON.parse(String(row.body)) as ParsedMail
  return {
    ...parsed,
    id: Number(row.id),
    recipients: JSON.parse(String(row.recipients)),
    receivedAt: String(row.received_at),
    copies: Number(row.copies),
  }
}
