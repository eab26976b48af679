/** A dry run of a command. */

import type { Database } from '../../platform/db/connect.ts'
import type { CommandOutcome } from './command.ts'

/** CMD-5: runs `work` in one transaction and rolls it back. The outcome begins with a line that says so. */
export async function rollBackAfter(
  db: Database,
  work: (db: Database) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  try {
    return await db.transaction(async (tx) => {
      throw new RolledBack(await work(withoutTransactions(tx)))
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const { ok, lines } = error.outcome
    return { ok, lines: [dryRunNotice, ...lines] }
  }
}

/** CMD-5: the first line of every dry run. */
export const dryRunNotice = 'Dry run: nothing is changed.'

/** Transactions of the work become part of the one that is rolled back. */
function withoutTransactions(tx: Database): Database {
  return Object.create(tx, { transaction: { value: (work: (tx: Database) => unknown) => work(tx) } })
}

class RolledBack extends Error {
  readonly outcome: CommandOutcome

  constructor(outcome: CommandOutcome) {
    super('a dry run')
    this.outcome = outcome
  }
}
