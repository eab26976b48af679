import { beforeAll, describe, expect, test } from 'vitest'
import { missingPrograms } from './cluster.ts'
import { type HaRun, runHa } from './ha-run.ts'

const missing = missingPrograms()
if (missing.length > 0) console.log(`Skipped, because Debian's programs are missing: ${missing.join(', ')}`)

describe.skipIf(missing.length > 0)('three database nodes, two processes, ten orders a second:', () => {
  let run: HaRun
  beforeAll(async () => {
    run = await runHa()
    for (const { name, seconds, mostSeconds } of run.interruptions)
      console.log(`${name}: ${seconds.toFixed(1)} s without an order (at most ${mostSeconds})`)
    const { orders, menusRead, errorLines, afterwards } = run
    const counts = `${orders} orders, ${menusRead} menus read, ${errorLines.length} lines of errors`
    console.log(`${counts}, jobs done after ${afterwards.doneAfter.toFixed(0)} s`)
  })

  test('[HAV-1] each order that a diner saw is stored, and every payment has one', () => {
    expect(run.errors).toEqual([])
    expect(run.lost).toEqual([])
    expect(run.afterwards).toMatchObject({ gaps: [], unexplained: 0 })
  })

  test('[HAV-2] orders are taken again within the time of each disturbance', () => {
    expect(run.interruptions.filter(({ seconds, mostSeconds }) => seconds > mostSeconds)).toEqual([])
  })

  test('[HAV-3] menus are read throughout', () => {
    expect(run.unreadMenus).toEqual([])
  })

  test('[HAV-4] displays follow, jobs are done within a minute, no process ends, and few errors are logged', () => {
    expect(run.behind).toEqual([])
    expect(run.afterwards.undone).toBe(0)
    expect(run.afterwards.doneAfter).toBeLessThan(60)
    expect(run.ends).toEqual([])
    expect(run.errorLines.length, run.errorLines.join('\n')).toBeLessThanOrEqual(20)
  })
})
