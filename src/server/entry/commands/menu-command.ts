/** Runs the menu command on a database. */

import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { theCommandLine } from '../../access/audit/write-audit.ts'
import { exportMenu } from '../../menu/catalogue/menu-file/export-menu.ts'
import { importMenu, MenuImportError } from '../../menu/catalogue/menu-file/import-menu.ts'
import { parseMenuFile } from '../../menu/catalogue/menu-file/menu-file.ts'
import { hostsOfDomain } from '../../menu/catalogue/menu-file/menu-file-checks.ts'
import type { MenuFile } from '../../menu/catalogue/menu-file/menu-file-schema.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { CommandOutcome } from './command.ts'

export const menuUsage = [
  'Usage: comanda menu import <file.json> [--replace-details]   adds the restaurant of the file, or replaces its menu;',
  '                                                             name, phone and hosts only with --replace-details',
  '       comanda menu export <slug> [file.json]                writes it to a file, else to standard output',
].join('\n')

type MenuCommand =
  | { readonly verb: 'import'; readonly file: string; readonly replacesDetails: boolean }
  /** null: the export goes to standard output. */
  | { readonly verb: 'export'; readonly slug: string; readonly file: string | null }

/** Parses the command-line arguments; null if they are not a command. */
export function readMenuCommand(args: readonly string[]): MenuCommand | null {
  const [verb, first, second, ...others] = args
  if (!first || others.length > 0) return null
  if (verb === 'import' && (second === undefined || second === '--replace-details'))
    return { verb, file: first, replacesDetails: second !== undefined }
  if (verb === 'export') return { verb, slug: first, file: second ?? null }
  return null
}

type MenuFolder = {
  /** The folder that relative file names refer to. */
  readonly folder: string
  readonly now: Temporal.Instant
  /** For an import that takes a restaurant off the site; started only then. */
  readonly queue: Pick<JobQueue, 'start' | 'enqueueAll'>
  /** Whether an export writes no file. */
  readonly isDryRun?: boolean
}

/** CAT-10: runs the command and returns a message about the result, or one line per fault. */
export async function runMenuCommand(
  db: Database,
  command: MenuCommand,
  { folder, now, queue, isDryRun = false }: MenuFolder,
): Promise<CommandOutcome> {
  return command.verb === 'import'
    ? importFile(db, resolve(folder, command.file), { now, queue, replacesDetails: command.replacesDetails })
    : exportFile(db, command.slug, command.file && resolve(folder, command.file), isDryRun)
}

async function importFile(
  db: Database,
  path: string,
  { now, queue, replacesDetails }: Omit<MenuFolder, 'folder'> & { readonly replacesDetails: boolean },
): Promise<CommandOutcome> {
  const input = await readJson(path)
  if (!input.ok) return { ok: false, lines: [input.reason] }
  const parsed = parseMenuFile(input.value)
  if (!parsed.ok)
    return { ok: false, lines: parsed.refusal.map((fault) => `${fault.path}: ${fault.message}`) }
  const { slug } = parsed.value.restaurant
  const current = parseMenuFile(await exportMenu(db, slug))
  const changes = current.ok ? detailChanges(current.value, parsed.value) : []
  if (changes.length > 0 && !replacesDetails) {
    const advice = `${slug}: nothing was changed. To change this too, add --replace-details.`
    return { ok: false, lines: [...changes.map((change) => `${slug}: ${change}`), advice] }
  }
  const jobs: Pick<JobQueue, 'enqueueAll'> = {
    async enqueueAll(tx, newJobs) {
      if (newJobs.length === 0) return
      await queue.start()
      await queue.enqueueAll(tx, newJobs)
    },
  }
  try {
    const { added, changed, removed } = await importMenu(db, parsed.value, {
      now,
      jobs,
      actor: theCommandLine,
    })
    const counts = `${slug}: ${added} added, ${changed} changed, ${removed} removed`
    return { ok: true, lines: [counts, ...changes.map((change) => `${slug}: ${change}`)] }
  } catch (error) {
    if (error instanceof MenuImportError) return { ok: false, lines: [`${slug}: ${error.message}`] }
    throw error
  }
}

/** CAT-20: what the file would change about the restaurant except its menu, one sentence each. */
function detailChanges(current: MenuFile, file: MenuFile): readonly string[] {
  const texts = (['name', 'phone'] as const).flatMap((field) => {
    const [before, after] = [current.restaurant[field], file.restaurant[field]]
    return before === after ? [] : [`the ${field} changes from '${before}' to '${after}'`]
  })
  const [before, after] = [hostsOf(current), hostsOf(file)]
  const gained = after.filter((host) => !before.includes(host)).map((host) => `the host ${host} is added`)
  const lost = before.filter((host) => !after.includes(host)).map((host) => `the host ${host} is removed`)
  return [...texts, ...gained, ...lost]
}

function hostsOf(file: MenuFile): readonly string[] {
  return [...file.domains.flatMap(hostsOfDomain), ...file.hosts].map(({ host }) => host)
}

async function readJson(path: string): Promise<{ ok: true; value: unknown } | { ok: false; reason: string }> {
  try {
    return { ok: true, value: JSON.parse(await readFile(path, 'utf8')) }
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not JSON: ${error.message}` : "can't be read"
    return { ok: false, reason: `${path} ${reason}` }
  }
}

async function exportFile(
  db: Database,
  slug: string,
  path: string | null,
  isDryRun: boolean,
): Promise<CommandOutcome> {
  const file = await exportMenu(db, slug)
  if (!file) return { ok: false, lines: [`No restaurant has the slug '${slug}'`] }
  const text = JSON.stringify(file, null, 2)
  if (!path) return { ok: true, lines: [text] }
  if (isDryRun) return { ok: true, lines: [`${slug}: would be written to ${path}`] }
  await writeFile(path, `${text}\n`)
  return { ok: true, lines: [`${slug}: written to ${path}`] }
}
