/** The menu page on Lighthouse's slow phone: medians of five visits with an empty cache. */

import { atLeast, atMost, type Row, rowOf } from '../row.ts'
import { runBench } from '../run-bench.ts'

const rows = [
  ['performance', 'of 100', atLeast(98, 'value'), 1],
  ['largest-contentful-paint', 's', atMost(1.8), 1000],
  ['total-blocking-time', 'ms', atMost(100), 1],
  ['cumulative-layout-shift', '', atMost(0), 1],
] as const

export async function measure(): Promise<readonly Row[]> {
  const output = await runBench('lighthouse.ts')
  const medians = output.slice(output.indexOf('Medians'))
  return rows.map(([name, unit, target, divisor]) => {
    const figure = new RegExp(`^  ${name} +([\\d.]+)`, 'm').exec(medians)?.[1]
    if (figure === undefined) throw new Error(`the output of Lighthouse lacks ${name}:\n${output}`)
    return rowOf(`menu page: ${name.replaceAll('-', ' ')}`, unit, Number(figure) / divisor, target)
  })
}
