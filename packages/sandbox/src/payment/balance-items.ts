import type { DatabaseSync } from 'node:sqlite'
import type { BalanceMovement, BalanceTransaction } from './objects.ts'
import type { Page, PageRequest } from './page.ts'

type BalanceFilter = {
  readonly account: string | null
  readonly payout: string | null
  readonly types: readonly BalanceMovement[] | null
}

/** Which balance transactions an account's payouts paid out. */
export type BalanceItems = {
  readonly add: (transaction: BalanceTransaction) => void
  /** The net amount that is available at a time and was not paid out, in cents. */
  readonly available: (account: string | null, at: number) => number
  /** Adds all of it to a payout. */
  readonly payOut: (account: string | null, at: number, payout: string) => void
  /** Adds one transaction to a payout. */
  readonly assign: (id: string, payout: string) => void
  /** Newest first; `payout` and `types`: null for all. */
  readonly page: (filter: BalanceFilter, page: PageRequest) => Page<BalanceTransaction>
}

export const balanceItemsTable = `
  create table if not exists balance_items (
    id text primary key, account text not null, available_on integer not null, net integer not null, payout text
  ) strict, without rowid;
  create index if not exists balance_items_by_payout on balance_items (payout, account)`

export function openBalanceItems(db: DatabaseSync): BalanceItems {
  const add = db.prepare('insert or replace into balance_items values (?, ?, ?, ?, ?)')
  const available = db.prepare(`select coalesce(sum(net), 0) as net from balance_items
    where payout is null and account = ? and available_on <= ?`)
  const payOut = db.prepare(`update balance_items set payout = :payout
    where payout is null and account = :account and available_on <= :at`)
  const assign = db.prepare('update balance_items set payout = ? where id = ?')
  const page = db.prepare(`select things.body from things join balance_items item on item.id = things.id
    where things.kind = 'balance_transaction' and item.account = :account
      and (:payout is null or item.payout = :payout)
      and (:types is null or json_extract(things.body, '$.type') in (select value from json_each(:types)))
      and (:owner is null or things.owner = :owner)
      and (:from is null or things.created >= :from) and (:to is null or things.created <= :to)
      and (:after is null or things.seq < (select seq from things where id = :after))
    order by things.seq desc limit :limit`)
  return {
    add: ({ id, account, created, available_on = created, amount, fee, payout = null }) => {
      add.run(id, account ?? '', available_on, amount - fee, payout)
    },
    available: (account, at) => Number(available.get(account ?? '', at)?.net ?? 0),
    payOut: (account, at, payout) => {
      payOut.run({ payout, account: account ?? '', at })
    },
    assign: (id, payout) => {
      assign.run(payout, id)
    },
    page: ({ account, payout, types }, { limit, startingAfter, owner, createdFrom, createdTo }) => {
      const rows = page.all({
        account: account ?? '',
        payout,
        types: types && JSON.stringify(types),
        owner,
        from: createdFrom,
        to: createdTo,
        after: startingAfter,
        limit: limit + 1,
      })
      // Only `putMovement` writes these bodies.
      const transactions = rows.map(({ body }) => JSON.parse(String(body)) as BalanceTransaction)
      return { rows: transactions.slice(0, limit), hasMore: transactions.length > limit }
    },
  }
}
