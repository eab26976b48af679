/** Runs the cells command: moves a restaurant to another cell, and writes the maps of all cells. */

import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { cellMaps, formatMap } from '#domain/site/operations/cell-maps.ts'
import { canUndoMove, type MoveStep, nextMoveStep } from '#domain/site/operations/cell-move.ts'
import { findAnyRestaurantId } from '../../access/find-restaurant.ts'
import { describeDatabaseUrl, whyNotDatabaseUrl } from '../../platform/config/database-url.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { MoveError } from '../../site/operations/cells/move.ts'
import { moveFaults } from '../../site/operations/cells/move-faults.ts'
import { moveRestaurant, undoMove } from '../../site/operations/cells/move-restaurant.ts'
import { readMoveFacts } from '../../site/operations/cells/read-move-facts.ts'
import { HaproxyError, readRestaurants, writeCellMaps } from '../../site/operations/cells/write-cell-maps.ts'
import type { CommandOutcome } from './command.ts'
import { assertUsable } from './open-database.ts'
import { dryRunNotice } from './roll-back-after.ts'

type MoveCommand = {
  readonly verb: 'move'
  readonly restaurant: string
  readonly to: string
  /** The address of this cell's database, as the other one's server reaches it; null: the same as for Comanda. */
  readonly from: string | null
  readonly isConfirmed: boolean
  readonly isUndo: boolean
}

type MapCommand = {
  readonly verb: 'map'
  readonly folder: string
  readonly cells: readonly { readonly name: string; readonly url: string }[]
  /** Of a running HAProxy. */
  readonly socket: string | null
}

export const cellsUsage = [
  'Usage: comanda cells move <restaurant> --to <DATABASE_URL>   moves it to the cell with this database; asks before the restaurant pauses',
  '         --yes                    does not ask',
  '         --undo                   takes back what was done, as long as the restaurant is not open there',
  "         --from <DATABASE_URL>    this cell's database, as the other one's server reaches it",
  '       comanda cells map <folder> <name>=<DATABASE_URL> …     writes cells.map and slugs.map of all cells for HAProxy',
  '         --socket <path>          of a running HAProxy, which uses them at once',
].join('\n')

/** Parses the command-line arguments; null if they are not a command. */
export function readCellsCommand(args: readonly string[]): MoveCommand | MapCommand | null {
  const [verb, ...rest] = args
  const read = verb === 'move' ? readOptions(rest, ['--to', '--from'], ['--yes', '--undo']) : null
  const [restaurant, ...others] = read?.words ?? []
  const to = read?.values.get('--to')
  if (read && restaurant && others.length === 0 && to && isDatabaseUrl(to)) {
    const from = read.values.get('--from') ?? null
    if (from !== null && !isDatabaseUrl(from)) return null
    return {
      verb: 'move',
      restaurant,
      to,
      from,
      isConfirmed: read.flags.has('--yes'),
      isUndo: read.flags.has('--undo'),
    }
  }
  return verb === 'map' ? readMapCommand(rest) : null
}

function readMapCommand(args: readonly string[]): MapCommand | null {
  const read = readOptions(args, ['--socket'], [])
  const [folder, ...named] = read?.words ?? []
  const cells = named.map((word) => {
    const [, name, url] = /^([a-z][a-z0-9-]{0,19})=(.+)$/.exec(word) ?? []
    return name && url && isDatabaseUrl(url) ? { name, url } : null
  })
  const parsed = cells.filter((cell) => cell !== null)
  if (!read || !folder || parsed.length === 0 || parsed.length < cells.length) return null
  return { verb: 'map', folder, cells: parsed, socket: read.values.get('--socket') ?? null }
}

function isDatabaseUrl(value: string): boolean {
  return whyNotDatabaseUrl(value) === null
}

function readOptions(args: readonly string[], valued: readonly string[], switches: readonly string[]) {
  const values = new Map<string, string>()
  const flags = new Set<string>()
  const words: string[] = []
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? ''
    const next = args[index + 1]
    if (valued.includes(word) && next !== undefined && !values.has(word)) {
      values.set(word, next)
      index++
    } else if (switches.includes(word)) flags.add(word)
    else if (word.startsWith('-')) return null
    else words.push(word)
  }
  return { values, flags, words }
}

type MoveSurroundings = {
  readonly databaseUrl: string
  readonly isDryRun: boolean
  readonly onProgress: (line: string) => void
  /** Asks whether to go on; null without a terminal. */
  readonly ask: ((question: string) => Promise<boolean>) | null
}

/** What the command prints before each step. */
export const stepTexts: Readonly<Record<MoveStep, string>> = {
  copy: 'Copying begins.',
  follow: 'Waiting until everything is copied.',
  freeze: 'Everything is copied, and follows.',
  compare: 'Frozen. Waiting for the last writes, and comparing.',
  switch: 'Everything is equal. Opening it in the other cell.',
  clear: 'It is open in the other cell. Deleting its rows here.',
}

/** CEL-1, CEL-2, CEL-7: moves a restaurant, or takes the move back. */
export async function runMoveCommand(
  { restaurant, to, from, isConfirmed, isUndo }: MoveCommand,
  { databaseUrl, isDryRun, onProgress, ask }: MoveSurroundings,
): Promise<CommandOutcome> {
  await assertUsable(
    { url: to, description: `that of the other cell, ${describeDatabaseUrl(to)}` },
    'current',
  )
  const log = createLog('warn')
  const source = connectDatabase(databaseUrl, log, { poolSize: 2 })
  const target = connectDatabase(to, log, { poolSize: 2 })
  try {
    const restaurantId = await findAnyRestaurantId(source.db, restaurant)
    if (!restaurantId) return failed([`No restaurant has the slug '${restaurant}'`])
    const move = { restaurantId, source: source.db, target: target.db, sourceUrl: from ?? databaseUrl }
    if (isDryRun) return await describeMove(move, isUndo)
    if (isUndo) {
      await undoMove(move)
      return { ok: true, lines: [`${restaurant} stays here; the other cell has nothing of it.`] }
    }
    const question = `${restaurant} will take no orders for some seconds. Go on? (yes/no) `
    const hasMoved = await moveRestaurant(move, {
      onStep: (step) => onProgress(stepTexts[step]),
      mayFreeze: async () => isConfirmed || (ask !== null && (await ask(question))),
    })
    return hasMoved
      ? { ok: true, lines: [`${restaurant} has moved. Now route its hosts there: comanda cells map`] }
      : failed(['Nothing is frozen, and the copy goes on following. Run again with --yes, or with --undo.'])
  } catch (error) {
    if (error instanceof MoveError) return failed(error.faults)
    throw error
  } finally {
    await source.close()
    await target.close()
  }
}

async function describeMove(
  move: Parameters<typeof moveFaults>[0],
  isUndo: boolean,
): Promise<CommandOutcome> {
  const facts = await readMoveFacts(move)
  const step = nextMoveStep(facts)
  if (isUndo)
    return canUndoMove(facts)
      ? { ok: true, lines: [dryRunNotice, 'What was done would be taken back.'] }
      : failed(['It has moved already.'])
  const faults = step === 'copy' || step === 'freeze' ? await moveFaults(move) : []
  if (faults.length > 0) return failed(faults)
  return { ok: true, lines: [dryRunNotice, `The next step would be: ${step}`] }
}

/** CEL-9: needs no database of its own. */
export async function runMapCommand(
  { folder, cells, socket }: MapCommand,
  workingFolder: string,
  isDryRun: boolean,
): Promise<CommandOutcome> {
  const named = await Promise.all(
    cells.map(async ({ name, url }) => {
      const cell = connectDatabase(url, createLog('warn'), { poolSize: 1 })
      try {
        return { name, restaurants: await readRestaurants(cell.db) }
      } finally {
        await cell.close()
      }
    }),
  )
  const result = cellMaps(named)
  if (!result.ok) return failed([...result.faults, 'Nothing was written.'])
  const { maps } = result
  if (isDryRun) return { ok: true, lines: [dryRunNotice, formatMap(maps.hosts), formatMap(maps.slugs)] }
  try {
    await writeCellMaps(maps, resolve(workingFolder, folder), socket)
  } catch (error) {
    if (error instanceof HaproxyError) return failed([error.message])
    throw error
  }
  return {
    ok: true,
    lines: [`${maps.hosts.size} hosts and ${maps.slugs.size} slugs were written to ${folder}`],
  }
}

/** Asks a question on the terminal; null if there is none. */
export function terminalQuestion(): MoveSurroundings['ask'] {
  if (!process.stdin.isTTY) return null
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return (await terminal.question(question)).trim().toLowerCase() === 'yes'
    } finally {
      terminal.close()
    }
  }
}

function failed(lines: readonly string[]): CommandOutcome {
  return { ok: false, lines }
}
