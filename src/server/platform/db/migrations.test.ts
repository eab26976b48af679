import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migration-steps.ts'
import * as schema from './schema/index.ts'

test('[DAT-30] until the first release there is one migration, the baseline', () => {
  const releases = execFileSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8', cwd: migrationsFolder })
  if (releases !== '') return
  expect(readdirSync(migrationsFolder).sort()).toEqual(['0000_baseline.sql', 'meta'])
})

test('[DAT-31] the migrations create exactly the tables of the schema', () => {
  const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  const latest = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', snapshots.sort().at(-1) ?? ''), 'utf8'),
  )
  const current = JSON.parse(
    JSON.stringify(generateDrizzleJson(schema, latest.prevId, undefined, 'snake_case')),
  )
  expect({ ...current, id: latest.id }).toEqual(latest)
})
