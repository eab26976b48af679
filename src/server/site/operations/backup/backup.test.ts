import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderToken } from '#domain/ids.ts'
import { ada, openBrowser, signInPath, signUpPath } from '#testing/accounts.ts'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { withFurtherMigration } from '#testing/further-migration.ts'
import { apiClient } from '#testing/http-client.ts'
import { placeOrder } from '#testing/ordering.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { pictureFile } from '#testing/pictures.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sakuraHost, sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { startApp } from '../../../entry/app.ts'
import { readDataCommand, runDataCommand } from '../../../entry/commands/data-command.ts'
import { filesInFolder } from '../../../platform/adapters/storage/local-folder.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { findTables, rowsOf } from './backup-tables.ts'
import { manifestText } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let world: World
/** The backup of a product with data, taken while it was idle. */
let whole: string
let token: OrderToken
const databases: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-backup-'))
  whole = join(folder, 'whole')
  world = await startWorld({ app: { files: filesInFolder(join(folder, 'data', 'files')) } })
  await openBrowser(world).post(signUpPath, ada)
  const owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  await owner.api.images.upload({ restaurant: 'sakura', file: await pictureFile() })
  token = (await placeOrder(world)).token
  // Due later, so that a job is waiting.
  const later = world.clock.now().round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  await placeOrder(world, { timing: { kind: 'later', at: later.add({ hours: 1 }).toString() } })
  const kitchen = world.api(sakuraKitchen).kitchen
  await kitchen.pause({
    reason: 'staff_shortage',
    customReason: '',
    duration: '30',
    photo: await cameraPhoto(),
  })
  await kitchen.resume()
})
afterAll(async () => {
  await world.close()
  for (const database of databases) await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('[DAT-1, DAT-2] a backup during orders is of one instant, private, and complete only at its end', async () => {
  const busy = join(folder, 'busy')
  const running = run(['backup', busy])
  const placed = [await placeOrder(world), await placeOrder(world)]
  expect(await running).toMatchObject({
    ok: true,
    lines: [expect.stringContaining(' and 7 files'), expect.anything()],
  })
  for (const { token: late } of placed)
    expect(await world.api().orders.get({ token: late })).toMatchObject({ paymentStatus: 'paid' })

  const modes = new Set<number>()
  for (const entry of await readdir(busy, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) modes.add((await stat(join(entry.parentPath, entry.name))).mode & 0o777)
  expect([...modes]).toEqual([0o600])
  expect((await stat(busy)).mode & 0o777).toBe(0o700)
  expect(await readdir(folder)).not.toContain('busy.part')

  const database = await emptyDatabase()
  expect(await run(['restore', busy], database.url)).toEqual({
    ok: true,
    lines: [expect.stringContaining('Restored')],
  })
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*) FROM orders)::int AS orders,
       (SELECT sum(orders) FROM restaurant_days)::int AS counted,
       (SELECT count(*) FROM events WHERE type = 'order_placed')::int AS placed,
       (SELECT count(DISTINCT order_id) FROM order_lines)::int AS filled`,
  )
  expect(rows[0].orders).toBeGreaterThanOrEqual(2)
  expect(rows[0]).toEqual({
    orders: rows[0].orders,
    counted: rows[0].orders,
    placed: rows[0].orders,
    filled: rows[0].orders,
  })
})

describe('of an idle product', () => {
  let restored: TestDatabase
  beforeAll(async () => {
    for (const app of world.apps) await app.stop()
    expect(await run(['backup', whole])).toMatchObject({ ok: true })
    restored = await emptyDatabase()
  })

  test('[DAT-1, DAT-3] restoring into an empty database returns every row but counts of rate limits, the files and the waiting jobs', async () => {
    const target = join(folder, 'restored')
    expect(await run(['restore', whole], restored.url, target)).toMatchObject({
      ok: true,
      lines: [expect.stringMatching(/^Restored: \d+ rows of \d+ tables and 7 files/)],
    })
    const was = await rowsByTable(world.databaseUrl)
    expect(was.rate_limits).not.toEqual([])
    expect(await rowsByTable(restored.url)).toEqual(withoutCounts(was))
    for (const name of ['orders', 'order_lines', 'users', 'images', 'ordering_disable_log', 'job'])
      expect([name, was[name]?.length]).not.toEqual([name, 0])
    expect(was.job?.join()).toContain('announce_start')
    expect(await sequencesOf(restored.url)).toEqual(await sequencesOf(world.databaseUrl))
    expect(await constraintsOf(restored.url)).toEqual(await constraintsOf(world.databaseUrl))
    for (const name of (await readdir(join(folder, 'data', 'files'), { recursive: true })).toSorted()) {
      const path = join(folder, 'data', 'files', name)
      if ((await stat(path)).isFile())
        expect(await readFile(join(target, 'files', name))).toEqual(await readFile(path))
    }
  })

  test('[DAT-5] the restored product has its orders and accounts, and accepts the next order', async () => {
    const app = await startApp({
      ...testAppOptions(restored.url, world.sandbox.origin, world.clock),
      mailer: world.mailer,
      files: filesInFolder(join(folder, 'restored', 'files')),
    })
    try {
      const api = (host = sakuraHost) => apiClient(app.port, host)
      expect(await api().orders.get({ token })).toMatchObject({ paymentStatus: 'paid' })
      const before = (await api(sakuraKitchen).kitchen.board()).orders.map(({ number }) => number)
      const { number } = await placeOrder({ api, sandbox: world.sandbox })
      expect(number).toBe(Math.max(...before) + 1)
    } finally {
      await app.stop()
    }
  })

  test('[DAT-3] a database with rows, or one in use by the product, is not restored into', async () => {
    const was = await rowsByTable(restored.url)
    expect(await run(['restore', whole], restored.url)).toEqual({
      ok: false,
      lines: [expect.stringMatching(/not empty.*--replace.*Nothing was restored/)],
    })
    expect(await rowsByTable(restored.url)).toEqual(was)
    const product = new Client({ connectionString: restored.url, application_name: 'comanda' })
    await product.connect()
    expect(await run(['restore', whole, '--replace'], restored.url)).toEqual({
      ok: false,
      lines: [expect.stringMatching(/running.*Stop it first/)],
    })
    await product.end()
    await expect
      .poll(() => run(['restore', whole, '--replace'], restored.url), { timeout: 20_000 })
      .toMatchObject({ ok: true })
    expect(await rowsByTable(restored.url)).toEqual(withoutCounts(await rowsByTable(world.databaseUrl)))
  })

  const rowFile = join('tables', 'public.orders.copy.gz')
  test.each([
    ['a truncated file', rowFile, (path: string) => truncate(path, 200)],
    ['a missing file', rowFile, (path: string) => rm(path)],
    ['a changed row', rowFile, changeRow],
    ['a changed manifest', 'manifest.json', changeCount],
    ['no manifest', 'manifest.json', (path: string) => rm(path)],
  ])('[DAT-4] %s is refused with a message, and nothing is created', async (_what, name, harm) => {
    const harmed = join(folder, randomUUID())
    await cp(whole, harmed, { recursive: true })
    await chmod(join(harmed, name), 0o600)
    await harm(join(harmed, name))
    const database = await emptyDatabase()
    const refused = {
      ok: false,
      lines: [expect.stringMatching(/^The backup is damaged: .+|holds no backup/)],
    }
    expect(await run(['check', harmed])).toEqual(refused)
    expect(await run(['restore', harmed], database.url)).toEqual(refused)
    expect(await rowsByTable(database.url)).toEqual({})
  })

  test('[DAT-4] a changed picture is refused too', async () => {
    const harmed = join(folder, randomUUID())
    await cp(whole, harmed, { recursive: true })
    const [name = ''] = (await readdir(join(harmed, 'files'), { recursive: true })).filter((each) =>
      /\.\w+$/.test(each),
    )
    await writeFile(join(harmed, 'files', name), 'something else')
    expect(await run(['check', harmed])).toEqual({ ok: false, lines: [expect.stringContaining(name)] })
  })

  test('[DAT-5] a restore that fails halfway leaves nothing behind', async () => {
    const database = await emptyDatabase()
    // Lets the queue and the first tables be created, but no table for orders.
    await execute(
      database.url,
      `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
         IF to_regclass('public.activity_slots') IS NOT NULL THEN RAISE 'the disk is full'; END IF; END $$;
       CREATE EVENT TRIGGER refuse ON ddl_command_end EXECUTE FUNCTION refuse()`,
    )
    await expect(run(['restore', whole], database.url, join(folder, 'failed'))).rejects.toThrow(
      'the disk is full',
    )
    await execute(database.url, 'DROP EVENT TRIGGER refuse; DROP FUNCTION refuse')
    expect(await tablesOf(database.url)).toEqual([])
    expect(await run(['restore', whole], database.url, join(folder, 'failed'))).toMatchObject({ ok: true })
  })

  test('[DAT-3] a backup of a newer release is refused', async () => {
    const newer = join(folder, randomUUID())
    await cp(whole, newer, { recursive: true })
    const { content } = JSON.parse(await readFile(join(newer, 'manifest.json'), 'utf8'))
    content.migrations.push('f'.repeat(64))
    await writeFile(join(newer, 'manifest.json'), manifestText(content)[1])
    const database = await emptyDatabase()
    expect(await run(['restore', newer], database.url)).toEqual({
      ok: false,
      lines: [expect.stringContaining('made by a newer release')],
    })
  })
})

test('[DAT-5] a backup of an older release is migrated', async () => {
  const folderOfBackup = join(folder, 'older')
  expect(await run(['backup', folderOfBackup])).toMatchObject({ ok: true })
  const database = await emptyDatabase()
  const { migrationsSince } = await withFurtherMigration(
    'ALTER TABLE orders RENAME TO purchases;',
    (migrationsFolder) =>
      restoreBackup(
        {
          databaseUrl: database.url,
          files: filesInFolder(join(folder, 'none')),
          replaces: false,
          migrationsFolder,
        },
        folderOfBackup,
      ),
  )
  expect(migrationsSince).toBe(1)
  const { rows } = await database.pool.query('SELECT count(*)::int AS purchases FROM purchases')
  expect(rows).toEqual([{ purchases: await world.db.$count(orders) }])
})

test('[DAT-3] [DBS-24] a backup of an unreleased version is refused', async () => {
  const whole = join(folder, 'of-another-schema')
  expect(await run(['backup', whole])).toMatchObject({ ok: true })
  const { content } = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8'))
  content.migrations = ['0'.repeat(64)]
  await writeFile(join(whole, 'manifest.json'), manifestText(content)[1])
  expect(await run(['restore', whole], (await emptyDatabase()).url)).toEqual({
    ok: false,
    lines: [expect.stringContaining('made by an unreleased version')],
  })
})

test('[DAT-1] an existing folder is refused, and so is a database without Comanda', async () => {
  expect(await run(['backup', folder])).toEqual({
    ok: false,
    lines: [expect.stringContaining('is there already')],
  })
  const database = await emptyDatabase()
  expect(await run(['backup', join(folder, 'nothing')], database.url)).toEqual({
    ok: false,
    lines: [expect.stringContaining('holds no Comanda')],
  })
  expect(await readdir(folder)).not.toContain('nothing.part')
})

test('[DAT-6] files in a bucket are not included, and the output says so', async () => {
  const bucket = {
    bucket: 'sakura-files',
    region: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    endpoint: null,
  }
  const command = readDataCommand(['backup', 'by-bucket'])
  if (!command) throw new Error('no command')
  const surroundings = { databaseUrl: world.databaseUrl, clock: world.clock, dataDir: folder, bucket, folder }
  const { lines } = await runDataCommand(command, surroundings)
  expect(lines).toContainEqual(expect.stringMatching(/bucket sakura-files.*not part of it/))
})

test('[DAT-1] accepts these commands and no others', () => {
  for (const args of [
    [],
    ['backup', '--replace'],
    ['restore', 'a', '--all'],
    ['check', 'a', 'b'],
    ['drop', 'a'],
  ])
    expect(readDataCommand(args)).toBeNull()
})

function run(args: readonly string[], databaseUrl = world.databaseUrl, dataDir = join(folder, 'data')) {
  const command = readDataCommand(args)
  if (!command) throw new Error(`no command: ${args.join(' ')}`)
  return runDataCommand(command, { databaseUrl, clock: world.clock, dataDir, bucket: null, folder })
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database
}

async function changeRow(path: string): Promise<void> {
  const rows = gunzipSync(await readFile(path)).toString()
  await writeFile(path, gzipSync(rows.replace('Byron', 'Bryon')))
}

async function changeCount(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(/"rows": (\d+)/, (_all, count) => `"rows": ${Number(count) + 1}`),
  )
}

/** Each row as one text, sorted. */
async function rowsByTable(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const found: Record<string, string[]> = {}
    for (const table of await findTables(client)) {
      const { rows } = await client.query(
        `SELECT each::text AS row FROM (${rowsOf(table)}) AS each ORDER BY 1`,
      )
      if (table.schema !== 'drizzle') found[table.table] = rows.map(({ row }) => row)
    }
    return found
  })
}

/** DAT-1: a backup leaves out the counts of rate limits. */
function withoutCounts(rows: Readonly<Record<string, string[]>>) {
  return { ...rows, rate_limits: [], rate_limit_hits: [] }
}

async function tablesOf(url: string): Promise<string[]> {
  return withClient(url, async (client) =>
    (await findTables(client)).filter(({ schema }) => schema !== 'pgboss').map(({ table }) => table),
  )
}

async function sequencesOf(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const sequences = `SELECT schemaname, sequencename, last_value FROM pg_sequences
      WHERE schemaname IN ('public', 'drizzle') ORDER BY 1, 2`
    return (await client.query(sequences)).rows
  })
}

async function constraintsOf(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const constraints = `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2, 3`
    return (await client.query(constraints)).rows
  })
}

async function execute(url: string, statements: string): Promise<void> {
  await withClient(url, (client) => client.query(statements))
}

async function withClient<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url, application_name: 'a test' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
