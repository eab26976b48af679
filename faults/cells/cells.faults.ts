import { beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '#testing/debian-program.ts'
import { runCells } from './cells-run.ts'

describe.skipIf(findProgram('haproxy') === null)('a move of a restaurant with 1,000 orders', () => {
  let run: Awaited<ReturnType<typeof runCells>>
  beforeAll(async () => {
    run = await runCells()
    console.info(JSON.stringify(run, null, 2))
  })

  test('[CEL-3] it pauses for at most ten seconds, and no diner gets an error', () => {
    expect(run.frozenSeconds).toBeLessThan(10)
    expect(run.errors).toEqual([])
  })

  test('[CEL-5, CEL-6] every order that a diner saw is stored, and its neighbor takes orders throughout', () => {
    expect(run.lost).toEqual([])
    expect(run.moved).toBeGreaterThan(1_000)
    expect(run.pauses['kitchen-2']).toBeLessThan(5)
    expect(run.errorLines.length, run.errorLines.join('\n')).toBeLessThanOrEqual(20)
  })
})
