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
import { type BalanceItems, balanceItemsTable, openBalanceItems } from './balance-items.ts'
import type {
  AccountLink,
  ApplicationFee,
  BalanceTransaction,
  Charge,
  DestinationPayment,
  DestinationRefund,
  Intent,
  MethodDomain,
  PaymentMethod,
  SandboxAccount,
  SandboxDispute,
  SandboxEvent,
  SandboxPayout,
  SandboxRefund,
  Transfer,
  TransferReversal,
} from './objects.ts'
import type { Page, PageRequest } from './page.ts'

/** A page with everything that belongs to `owner`. */
export function allOf(owner: string | null): PageRequest {
  return { limit: 1_000_000, startingAfter: null, owner, createdFrom: null, createdTo: null }
}

/** All objects of one kind. */
export type Collection<Row> = {
  readonly find: (id: string) => Row | null
  /** Inserts an object or updates an existing one. */
  readonly put: (row: Row, owner?: string | null) => void
  /** Newest first. */
  readonly page: (page: PageRequest) => Page<Row>
}

type StoredAnswer = {
  readonly request: string
  readonly status: number
  readonly body: string
  /** Seconds since 1970; null if it was saved before this column existed. */
  readonly created: number
}

export type Store = {
  /** SBX-1: runs `work` in a transaction. When this returns, all writes are on disk; if `work` throws, none are. */
  readonly transaction: <T>(work: () => T) => T
  readonly intents: Collection<Intent>
  readonly methods: Collection<PaymentMethod>
  readonly charges: Collection<Charge>
  readonly refunds: Collection<SandboxRefund>
  readonly disputes: Collection<SandboxDispute>
  readonly transfers: Collection<Transfer>
  /** Owned by their transfers. */
  readonly reversals: Collection<TransferReversal>
  /** Owned by the object that moved the money. */
  readonly balanceTransactions: Collection<BalanceTransaction>
  /** SBX-43: which of them were paid out, and which can be. */
  readonly balanceItems: BalanceItems
  /** Owned by their connected accounts. */
  readonly payouts: Collection<SandboxPayout>
  readonly destinationPayments: Collection<DestinationPayment>
  readonly destinationRefunds: Collection<DestinationRefund>
  readonly applicationFees: Collection<ApplicationFee>
  readonly accounts: Collection<SandboxAccount>
  readonly accountLinks: Collection<AccountLink>
  /** Owned by their connected accounts. */
  readonly domains: Collection<MethodDomain>
  readonly events: Collection<SandboxEvent>
  readonly answers: {
    readonly find: (key: string) => StoredAnswer | null
    /** Replaces any response with this key. */
    readonly put: (key: string, answer: StoredAnswer) => void
  }
  /** Events to deliver to the webhook address. */
  readonly outbox: WebhookOutbox
  readonly settings: SandboxSettings
  /** Events of connected accounts, which have their own address. */
  readonly accountOutbox: WebhookOutbox
  readonly accountSettings: SandboxSettings
  /** Removes all objects whose ids contain `mark`. */
  readonly forgetImported: (mark: string) => void
  readonly close: () => void
}

/** Opens the state of a sandbox in `folder`, creating it if needed. Throws if another process has it open. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true })
  const db = openAlone(join(folder, 'payments.sqlite'), tables)
  return {
    transaction: (work) => inTransaction(db, work),
    intents: collection(db, 'intent'),
    methods: collection(db, 'payment_method'),
    charges: collection(db, 'charge'),
    refunds: collection(db, 'refund'),
    disputes: collection(db, 'dispute'),
    transfers: collection(db, 'transfer'),
    reversals: collection(db, 'transfer_reversal'),
    balanceTransactions: collection(db, 'balance_transaction'),
    balanceItems: openBalanceItems(db),
    payouts: collection(db, 'payout'),
    destinationPayments: collection(db, 'payment'),
    destinationRefunds: collection(db, 'payment_refund'),
    applicationFees: collection(db, 'application_fee'),
    accounts: collection(db, 'account'),
    accountLinks: collection(db, 'account_link'),
    domains: collection(db, 'payment_method_domain'),
    events: collection(db, 'event'),
    answers: answers(db),
    outbox: openOutbox(db, outboxName),
    settings: openSettings(db),
    accountOutbox: openOutbox(db, accountOutboxName),
    accountSettings: openSettings(db, 'account_'),
    forgetImported: (mark) => {
      for (const table of ['things', 'balance_items'])
        db.prepare(`delete from ${table} where instr(id, ?) > 0`).run(mark)
    },
    close: () => db.close(),
  }
}

const outboxName = 'deliveries'
const accountOutboxName = 'account_deliveries'
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
    key text primary key, request text not null, status integer not null, body text not null,
    created integer not null
  ) strict;
  ${balanceItemsTable};
  ${outboxTables(outboxName)};
  ${outboxTables(accountOutboxName)}`

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
  const find = db.prepare('select request, status, body, created from answers where key = ?')
  const put = db.prepare(
    'insert or replace into answers (key, request, status, body, created) values (?, ?, ?, ?, ?)',
  )
  return {
    find: (key) => {
      const row = find.get(key)
      if (!row) return null
      return {
        request: String(row.request),
        status: Number(row.status),
        body: String(row.body),
        created: Number(row.created),
      }
    },
    put: (key, { request, status, body, created }) => {
      put.run(key, request, status, body, created)
    },
  }
}
