import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { readCellsCommand, runMapCommand, runMoveCommand } from './cells-command.ts'

const url = 'postgres://comanda@west/comanda'

let east: TestDatabase
let west: TestDatabase
let folder: string
beforeAll(async () => {
  east = await createTestDatabase('demo')
  west = await createTestDatabase('demo')
  folder = await mkdtemp(join(tmpdir(), 'comanda-maps-'))
})
afterAll(async () => {
  await east.close()
  await west.close()
  await rm(folder, { recursive: true })
})

test('[CEL-1, CEL-9] accepts a move and its options, or a folder with the cells, and nothing else', () => {
  const move = { verb: 'move', restaurant: 'sakura', to: url, from: null, isConfirmed: false, isUndo: false }
  expect(readCellsCommand(['move', 'sakura', '--to', url])).toEqual(move)
  expect(readCellsCommand(['move', '--to', url, 'sakura', '--yes', '--from', `${url}2`])).toEqual({
    ...move,
    from: `${url}2`,
    isConfirmed: true,
  })
  expect(readCellsCommand(['move', 'sakura', '--to', url, '--undo'])).toEqual({ ...move, isUndo: true })
  expect(readCellsCommand(['map', 'maps', `west=${url}`, '--socket', '/run/admin.sock'])).toEqual({
    verb: 'map',
    folder: 'maps',
    cells: [{ name: 'west', url }],
    socket: '/run/admin.sock',
  })
  const wrong = [
    [],
    ['move', 'sakura'],
    ['move', '--to', url],
    ['move', 'sakura', 'luna', '--to', url],
    ['move', 'sakura', '--to', 'west'],
    ['move', 'sakura', '--to', url, '--from', 'east'],
    ['move', 'sakura', '--to', url, '--now'],
    ['map', 'maps'],
    ['map', 'maps', url],
    ['map', 'maps', 'west=here'],
    ['map', 'maps', `West=${url}`],
  ]
  expect(wrong.map(readCellsCommand)).toEqual(wrong.map(() => null))
})

test('[CEL-1] a dry run of a move says what stands against it, and an unknown restaurant is named', async () => {
  const command = readCellsCommand(['move', 'sakura', '--to', west.url])
  if (command?.verb !== 'move') throw new Error('not a move')
  const surroundings = {
    databaseUrl: east.url,
    isDryRun: true,
    onProgress: () => undefined,
    ask: null,
  }
  await west.db.execute(sql`UPDATE restaurants SET moving_since = now()`)
  expect(await runMoveCommand(command, surroundings)).toEqual({
    ok: false,
    lines: ['Both addresses lead to the same server.', expect.stringMatching(/wal_level = logical/)],
  })
  expect(await runMoveCommand({ ...command, restaurant: 'nowhere' }, surroundings)).toEqual({
    ok: false,
    lines: ["No restaurant has the slug 'nowhere'"],
  })
  await west.db.execute(sql`UPDATE restaurants SET moving_since = NULL`)
})

test('[CEL-9] writes both maps of all cells, or nothing if two claim a host', async () => {
  const command = readCellsCommand(['map', 'maps', `east=${east.url}`, `west=${west.url}`])
  if (command?.verb !== 'map') throw new Error('not a map')
  const inFolder = { ...command, folder: '.' }
  const claimed = await runMapCommand(inFolder, folder, false)
  expect(claimed).toMatchObject({ ok: false })
  expect(claimed.lines).toContain('sakura belongs to both east and west.')
  await expect(readFile(join(folder, 'cells.map'))).rejects.toThrow('ENOENT')

  await east.db.execute(sql`UPDATE restaurants SET moving_since = now() WHERE slug = 'sakura'`)
  await west.db.execute(sql`UPDATE restaurants SET moving_since = now() WHERE slug <> 'sakura'`)
  expect(await runMapCommand(inFolder, folder, true)).toMatchObject({
    ok: true,
    lines: expect.arrayContaining([expect.stringContaining('sakura.localhost west')]),
  })
  await expect(readFile(join(folder, 'cells.map'))).rejects.toThrow('ENOENT')
  expect(await runMapCommand(inFolder, folder, false)).toMatchObject({ ok: true })
  expect(await readFile(join(folder, 'cells.map'), 'utf8')).toContain('orders.sakura.localhost west\n')
  expect(await readFile(join(folder, 'slugs.map'), 'utf8')).toMatch(/^\w+ east\n\w+ east\nsakura west\n$/)
})

test('[CEL-9] what HAProxy’s socket refuses is an error of the command', async () => {
  const socket = join(folder, `${randomUUID()}.sock`)
  const command = readCellsCommand(['map', '.', `west=${west.url}`, '--socket', socket])
  if (command?.verb !== 'map') throw new Error('not a map')
  await west.db.execute(sql`UPDATE restaurants SET moving_since = NULL`)
  expect(await runMapCommand(command, folder, false)).toEqual({
    ok: false,
    lines: [expect.stringMatching(/^HAProxy's socket can't be used: connect ENOENT/)],
  })
})
