/** A tap on a board of 100 open orders, and a display's memory after a day of orders. */

import { type Row, rowOf } from '../row.ts'
import { runBench } from '../run-bench.ts'

export async function measure(): Promise<readonly Row[]> {
  const output = await runBench('kitchen-board.ts')
  const [, work] = /^ {2}work: median ([\d.]+) ms/m.exec(output) ?? []
  const memory = [...output.matchAll(/^ {2}\d+ orders: ([\d.]+) MB/gm)].map(([, megabytes]) =>
    Number(megabytes),
  )
  const [before, after] = [memory.at(0), memory.at(-1)]
  if (work === undefined || before === undefined || after === undefined)
    throw new Error(`nothing was measured:\n${output}`)
  return [
    rowOf('tap on a board of 100 orders, work until drawn, 4 × slower', 'ms', Number(work), null),
    rowOf('memory of a display after the orders of a day', 'MB', after, null, before),
  ]
}
