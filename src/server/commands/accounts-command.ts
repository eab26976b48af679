/** Runs the accounts command on a database: manages the platform's administrators (A3). */

import type { Database } from '../db/connect.ts'
import { setAdministrator } from '../restaurants/memberships.ts'
import type { Clock } from '../runtime/clock.ts'
import type { CommandOutcome } from './command.ts'

type AccountsCommand = { readonly verb: 'administrator' | 'no-administrator'; readonly email: string }

export const accountsUsage = [
  'Usage: comanda accounts administrator <email>      makes a verified account an administrator',
  '       comanda accounts no-administrator <email>   takes that back',
].join('\n')

/** Parses the command-line arguments; null if they are not a command. */
export function readAccountsCommand(args: readonly string[]): AccountsCommand | null {
  const [verb, email, ...others] = args
  if (!email || others.length > 0) return null
  return verb === 'administrator' || verb === 'no-administrator' ? { verb, email } : null
}

/** ACC-32: runs the command and returns a message about the result. */
export async function runAccountsCommand(
  db: Database,
  clock: Clock,
  { verb, email }: AccountsCommand,
): Promise<CommandOutcome> {
  const becomes = verb === 'administrator'
  if (!(await setAdministrator(db, email, becomes, clock.now()))) {
    return { ok: false, lines: [`Nobody has an account with the verified address ${email}`] }
  }
  return { ok: true, lines: [`${email} is ${becomes ? 'an' : 'no'} administrator`] }
}
