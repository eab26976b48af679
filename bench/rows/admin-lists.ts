/** Dashboard, order list and products at a million orders, beside the same at ten thousand. */

import { atMost, type Row, rowOf } from '../row.ts'
import { runBench } from '../run-bench.ts'

export async function measure(): Promise<readonly Row[]> {
  const output = await runBench('admin-lists.ts')
  // | name | p50 small | p95 small | p50 large | p95 large | ratio |
  const lines = [...output.matchAll(/^\| ([^|]+) \| ([\d.]+) ms \| [\d.]+ ms \| ([\d.]+) ms \|/gm)]
  if (lines.length === 0) throw new Error(`nothing was measured:\n${output}`)
  return lines.map(([, name, small, large]) =>
    rowOf(`${name} with many orders`, 'ms', Number(large), atMost(1.5, 'ratio'), Number(small)),
  )
}
