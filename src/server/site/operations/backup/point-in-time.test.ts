import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const guide = readFileSync(new URL('../../../../../docs/operating/data.md', import.meta.url), 'utf8')

test("[DAT-8] the guide restores PostgreSQL's log from the folder that it archives to", () => {
  const [, to] = /^archive_command = 'test ! -f (\S+)\/%f && cp %p \1\/%f'$/m.exec(guide) ?? []
  const [, from] = /^ *restore_command = 'cp (\S+)\/%f %p'$/m.exec(guide) ?? []
  expect(to).toBe('/var/backups/postgresql/wal')
  expect(from).toBe(to)
  expect(guide).toContain("recovery_target_time = '2026-11-22 18:41:00 +00:00'")
})
