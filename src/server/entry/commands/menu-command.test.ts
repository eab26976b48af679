import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { readMenuCommand, runMenuCommand } from './menu-command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'menu-command-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const now = Temporal.Instant.from('2026-03-08T18:00:00Z')
const neverNeeded = {
  start: () => Promise.reject(new Error('no restaurant is taken off the site here')),
  enqueueAll: () => Promise.reject(new Error('no restaurant is taken off the site here')),
}
async function run(...args: string[]) {
  const command = readMenuCommand(args)
  if (!command) throw new Error(`no command: ${args.join(' ')}`)
  return runMenuCommand(database.db, command, { folder, now, queue: neverNeeded })
}

describe('[CAT-10] the menu command', () => {
  test('imports a file and exports it again', async () => {
    const luna = resolve('demo/luna.json')
    expect(await run('import', luna)).toMatchObject({
      ok: true,
      lines: [expect.stringMatching(/^luna: \d+ added, 0/)],
    })
    expect(await run('export', 'luna', 'copy.json')).toMatchObject({ ok: true })
    expect(JSON.parse(await readFile(join(folder, 'copy.json'), 'utf8'))).toMatchObject({
      domains: ['luna.localhost'],
    })
    expect(await run('import', 'copy.json')).toEqual({
      ok: true,
      lines: ['luna: 0 added, 0 changed, 0 removed'],
    })
    const printed = await run('export', 'luna')
    expect(JSON.parse(printed.lines.join('\n'))).toMatchObject({ restaurant: { slug: 'luna' } })
  })

  test('reports what is wrong with a file, one fault per line', async () => {
    await writeFile(
      join(folder, 'wrong.json'),
      JSON.stringify({ restaurant: { slug: 'X' }, products: 'many' }),
    )
    const { ok, lines } = await run('import', 'wrong.json')
    expect(ok).toBe(false)
    expect(lines).toContainEqual(expect.stringMatching(/^restaurant\.slug: expected/))
    expect(lines).toContainEqual(expect.stringMatching(/^products: /))
  })

  test('reports a file that is missing or not JSON, and an unknown slug', async () => {
    await writeFile(join(folder, 'torn.json'), '{"restaurant":')
    expect(await run('import', 'torn.json')).toMatchObject({
      ok: false,
      lines: [expect.stringContaining('is not JSON')],
    })
    expect(await run('import', 'none.json')).toMatchObject({
      ok: false,
      lines: [expect.stringContaining("can't be read")],
    })
    expect(await run('export', 'nobody')).toEqual({
      ok: false,
      lines: ["No restaurant has the slug 'nobody'"],
    })
  })

  test('[AUD-1, RST-30] an import is recorded, and publishes no restaurant without a dish', async () => {
    const restaurant = {
      slug: 'noodles',
      name: 'Noodles',
      address: '1 Mill Road, New York, NY 10001',
      phone: '(212) 555-0100',
      hours: {},
    }
    const categories = [{ name: 'Soups' }, { name: 'Old', active: false }]
    const bring = async (published: boolean, products: readonly object[]) => {
      const file = { restaurant: { ...restaurant, published }, categories, products }
      await writeFile(join(folder, 'noodles.json'), JSON.stringify(file))
      return run('import', 'noodles.json')
    }
    const hidden = [
      { category: 'Soups', name: 'Miso', price: '3.50', active: false },
      { category: 'Old', name: 'Aspic', price: '4' },
    ]
    const refused = { ok: false, lines: ['noodles: Add at least one dish first.'] }
    expect(await bring(true, hidden)).toEqual(refused)
    expect((await bring(false, hidden)).ok).toBe(true)
    expect(await bring(true, hidden)).toEqual(refused)
    const dish = { category: 'Soups', name: 'Ramen', price: '14' }
    expect((await bring(true, [...hidden, dish])).ok).toBe(true)
    expect((await bring(true, [...hidden, dish])).lines).toEqual(['noodles: 0 added, 0 changed, 0 removed'])
    expect((await bring(true, hidden)).ok).toBe(true)
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectName, 'Noodles'))
    expect(entries.map(({ userName, action, changes }) => [userName, action, changes])).toEqual([
      ['Command line', 'created', menuFile(null, '5 added, 0 changed, 0 removed', false)],
      ['Command line', 'changed', menuFile(false, '1 added, 1 changed, 0 removed', true)],
      ['Command line', 'changed', menuFile(true, '0 added, 0 changed, 1 removed', true)],
    ])
  })

  function menuFile(from: boolean | null, counts: string, to: boolean) {
    return { menuFile: { from: null, to: counts }, ...(from !== to && { isPublished: { from, to } }) }
  }

  test('[CAT-20] an import changes name, phone and hosts only if an option says so, and names each change', async () => {
    await run('import', resolve('demo/luna.json'))
    await run('export', 'luna', 'before.json')
    const file = JSON.parse(await readFile(join(folder, 'before.json'), 'utf8'))
    const { name, phone } = file.restaurant
    const changed = {
      ...file,
      restaurant: { ...file.restaurant, name: 'Moon', phone: '(212) 555-0199' },
      domains: [],
      hosts: [{ host: 'moon.example', shows: 'site' }],
      products: file.products.slice(0, -1),
    }
    await writeFile(join(folder, 'moon.json'), JSON.stringify(changed))
    const changes = [
      `luna: the name changes from '${name}' to 'Moon'`,
      `luna: the phone changes from '${phone}' to '(212) 555-0199'`,
      'luna: the host moon.example is added',
      'luna: the host luna.localhost is removed',
    ]
    const refused = await run('import', 'moon.json')
    expect(refused.ok).toBe(false)
    expect(refused.lines).toEqual(expect.arrayContaining(changes))
    expect(refused.lines.at(-1)).toBe('luna: nothing was changed. To change this too, add --replace-details.')
    await run('export', 'luna', 'after.json')
    expect(JSON.parse(await readFile(join(folder, 'after.json'), 'utf8'))).toEqual(file)

    const replaced = await run('import', 'moon.json', '--replace-details')
    expect(replaced.ok).toBe(true)
    expect(replaced.lines).toEqual(expect.arrayContaining(changes))
    await run('import', 'before.json', '--replace-details')
  })

  test('accepts import with a file and export with a slug, nothing else', () => {
    for (const args of [
      [],
      ['import'],
      ['import', 'a', 'b'],
      ['export'],
      ['export', 'a', 'b', 'c'],
      ['delete', 'a'],
    ]) {
      expect(readMenuCommand(args)).toBeNull()
    }
  })
})
