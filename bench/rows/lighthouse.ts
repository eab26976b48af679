/** The menu page on Lighthouse's slow phone: medians of five visits with an empty cache. */

import { atLeast, atMost, type Row, rowOf } from '../row.ts'
import { runBench } from '../run-bench.ts'

const measures = [
  ['performance', 'of 100', atLeast(98, 'value'), 1],
  ['largest-contentful-paint', 's', atMost(2.5), 1000],
  ['total-blocking-time', 'ms', atMost(100), 1],
  ['cumulative-layout-shift', '', atMost(0), 1],
] as const

export async function measure(): Promise<readonly Row[]> {
  const output = await runBench('lighthouse.ts')
  return ['computed', 'really slowed'].flatMap((visits) => rowsOf(output, visits))
}

function rowsOf(output: string, visits: string): readonly Row[] {
  const [, medians] = new RegExp(`^Medians.*, ${visits}\n((?: .*\n)+)`, 'm').exec(output) ?? []
  return measures.map(([name, unit, target, divisor]) => {
    const figure = new RegExp(`^  ${name} +([\\d.]+)`, 'm').exec(medians ?? '')?.[1]
    if (figure === undefined) throw new Error(`the output of Lighthouse lacks ${name}:\n${output}`)
    return rowOf(`menu page, ${visits}: ${name.replaceAll('-', ' ')}`, unit, Number(figure) / divisor, target)
  })
}
