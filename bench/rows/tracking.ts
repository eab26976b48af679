/** Orders per second of two processes while 200 tracking events per second arrive, compared with none. */

import { type Row, rowOf } from '../row.ts'
import { runBench } from '../run-bench.ts'

const forSeconds = 20

export async function measure(): Promise<readonly Row[]> {
  const output = await runBench('tracking-load.ts', { FOR_SECONDS: String(forSeconds) })
  const figure = (pattern: RegExp): number => {
    const [, found] = pattern.exec(output) ?? []
    if (found === undefined) throw new Error(`the output lacks ${pattern}:\n${output}`)
    return Number(found)
  }
  const alone = (figure(/alone: ([\d.]+)/) + figure(/ and ([\d.]+) after/)) / 2
  const beside = figure(/events per second: ([\d.]+)/)
  return [
    rowOf('orders beside 200 recorded events a second', 'orders/s', beside, null, alone),
    rowOf('from the last event to all counted', 's', figure(/all counted ([\d.]+) s/), null),
  ]
}
