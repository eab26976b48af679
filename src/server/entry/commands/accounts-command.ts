/** Runs the accounts command on a database: manages the platform's administrators (A3). */

import { hasAdministrator } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import {
  createFirstAdministratorToken,
  linkMinutes,
} from '../../site/operations/installation/first-administrator.ts'
import type { CommandOutcome } from './command.ts'
import { grantAdministrator } from './grant-role.ts'

type AccountsCommand =
  | { readonly verb: 'administrator' | 'no-administrator'; readonly email: string }
  | { readonly verb: 'first-administrator' }

export const accountsUsage = [
  'Usage: comanda accounts first-administrator        prints a link that makes the first administrator: once, within 15 minutes',
  '       comanda accounts administrator <email>      makes a verified account an administrator',
  '       comanda accounts no-administrator <email>   takes that back',
].join('\n')

/** Parses the command-line arguments; null if they are not a command. */
export function readAccountsCommand(args: readonly string[]): AccountsCommand | null {
  const [verb, email, ...others] = args
  if (verb === 'first-administrator' && email === undefined) return { verb }
  if (!email || others.length > 0) return null
  return verb === 'administrator' || verb === 'no-administrator' ? { verb, email } : null
}

type Surroundings = {
  readonly clock: Clock
  /** The https address of the site; null in the demo. */
  readonly siteUrl: string | null
  /** CMD-5: checks everything and changes nothing. */
  readonly isDryRun?: boolean
}

/** ACC-32: runs the command and returns a message about the result. */
export async function runAccountsCommand(
  db: Database,
  surroundings: Surroundings,
  command: AccountsCommand,
): Promise<CommandOutcome> {
  if (command.verb === 'first-administrator') return printLink(db, surroundings)
  const { verb, email } = command
  const becomes = verb === 'administrator'
  const refusal = await grantAdministrator(db, surroundings.clock, email, becomes)
  if (refusal !== null) return { ok: false, lines: [refusal] }
  return { ok: true, lines: [`${email} is ${becomes ? 'an' : 'no'} administrator`] }
}

/** INS-1: the token is behind the '#', so that neither proxies nor logs see it. */
async function printLink(
  db: Database,
  { clock, siteUrl, isDryRun = false }: Surroundings,
): Promise<CommandOutcome> {
  if (await hasAdministrator(db))
    return {
      ok: false,
      lines: [
        'The platform has an administrator. Add others with comanda accounts administrator <email>, once they have signed up.',
      ],
    }
  if (siteUrl === null)
    return { ok: false, lines: ['SITE_URL is not set, so that a link would lead nowhere.'] }
  if (isDryRun) return { ok: true, lines: [`A link at ${siteUrl} would be printed`] }
  const token = await createFirstAdministratorToken(db, clock)
  if (token === null) return { ok: false, lines: ['The platform has an administrator by now.'] }
  return {
    ok: true,
    lines: [
      `${siteUrl}/first-administrator#${token}`,
      '',
      `Open it in a browser within ${linkMinutes} minutes. It works once, and replaces earlier links.`,
      'Anyone who opens it can become administrator, so don’t share it.',
    ],
  }
}
