import { beforeAll, expect, test } from 'vitest'
import { runKills } from './command-kills.ts'

let run: Awaited<ReturnType<typeof runKills>>
beforeAll(async () => {
  run = await runKills(7)
  console.info(JSON.stringify({ kills: run.kills, failures: run.failures }, null, 2))
})

test('[CEL-2] the command is killed at each step', () => {
  for (const [step, count] of Object.entries(run.kills)) expect(count, step).toBeGreaterThan(0)
})

test('[CEL-2, CEL-5, CEL-10] run again, it ends the same: all rows and jobs are where it moved, and nowhere else', () => {
  expect(run.failures).toEqual([])
  for (const rows of run.after) expect(rows).toEqual(run.before)
  const kept = { restaurant_hosts: run.before.restaurant_hosts, jobs: '[]' }
  for (const rows of run.left) expect(rows).toEqual(kept)
})
