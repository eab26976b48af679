/** Runs the data command for one person: exports or erases their data. */

import { erasePerson, reasonsAgainstErasing } from '../../people/privacy/erase-person.ts'
import { exportPerson } from '../../people/privacy/export-person.ts'
import { type DataSubject, findPerson } from '../../people/privacy/find-person.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { createLog } from '../../platform/runtime/log.ts'
import type { CommandOutcome } from './command.ts'

export type PersonCommand =
  | { readonly verb: 'export-person'; readonly named: string }
  | { readonly verb: 'erase-person'; readonly named: string; readonly isConfirmed: boolean }

export const personUsage = [
  '       comanda data export-person <email or phone>         prints all that is kept of somebody, as JSON',
  '       comanda data erase-person <email or phone> [--yes]   takes it out; without --yes it says what it would do',
]

export function readPersonCommand(args: readonly string[]): PersonCommand | null {
  const [verb, named, option, ...others] = args
  if (!named || named.startsWith('-') || others.length > 0) return null
  if (verb === 'export-person' && option === undefined) return { verb, named }
  const isKnown = option === undefined || option === '--yes'
  return verb === 'erase-person' && isKnown ? { verb, named, isConfirmed: option === '--yes' } : null
}

export function isOfPerson(command: { readonly verb: string }): command is PersonCommand {
  return command.verb === 'export-person' || command.verb === 'erase-person'
}

/** DAT-20: the messages contain nothing about the person, except in an export. */
export async function runPersonCommand(
  command: PersonCommand,
  databaseUrl: string,
  clock: Clock,
  isDryRun = false,
): Promise<CommandOutcome> {
  const log = createLog('warn')
  const { db, close } = connectDatabase(databaseUrl, log, { poolSize: 1 })
  const parts = { db, ids: randomIds, clock }
  try {
    const person = await findPerson(db, command.named)
    if (!person) return { ok: false, lines: ['Nobody is known by this email address or phone number.'] }
    if (command.verb === 'export-person')
      return { ok: true, lines: [JSON.stringify(await exportPerson(db, person), null, 2)] }
    const problems = await reasonsAgainstErasing(parts, person)
    if (problems.length > 0) return { ok: false, lines: [...problems, 'Nothing was erased.'] }
    if (!command.isConfirmed || isDryRun)
      return { ok: false, lines: [`${sizeOf(person)} would be erased for good. Say --yes to do so.`] }
    await erasePerson(parts, person)
    return { ok: true, lines: [`${sizeOf(person)} were erased.`, ...whatStays] }
  } finally {
    await close()
  }
}

function sizeOf({ userIds, orderIds, checkoutIds }: DataSubject): string {
  return `What names this person in ${userIds.length} accounts, ${orderIds.length} orders and ${checkoutIds.length} checkouts`
}

const whatStays = [
  'The orders stay, with numbers, lines, amounts, refunds and times.',
  'Outside of this database it may still be: at the payment provider (name, email address and phone number of each payment), ' +
    'at the courier (name, phone number and address of each delivery), at the mail service, and in backups made before.',
]
