/**
 * `npm run bench`: measures the rows of `bench/rows` one after the other, each with its floor in the same run. Writes each
 * row to reports/bench.json as soon as it is available, and prints one table at the end. `BENCH_ONLY=checkout,start`
 * measures only these rows; the others keep their results in the report. Exits with 1 if a row could not be measured; a
 * missed target is only reported.
 */

import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { measureApart } from './measure-apart.ts'
import { openReport } from './report.ts'
import { formatTarget, type Row } from './row.ts'

const known = globSync(join(import.meta.dirname, 'rows/*.ts')).toSorted()
const wanted = process.env.BENCH_ONLY?.split(',') ?? null
const unknown = wanted?.filter((name) => !known.some((file) => basename(file, '.ts') === name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no row '${unknown.join("', '")}' in bench/rows.`)
  process.exit(1)
}

const report = openReport(join(import.meta.dirname, '../reports/bench.json'), wanted === null)
const failed: string[] = []
const measured: Row[] = []
for (const file of known) {
  const name = basename(file, '.ts')
  if (wanted && !wanted.includes(name)) continue
  const begun = performance.now()
  process.stderr.write(`${name} … `)
  try {
    const rows = await measureApart(file)
    measured.push(...rows)
    const seconds = Math.round((performance.now() - begun) / 1000)
    report.add(name, seconds, rows)
    process.stderr.write(`${seconds} s\n`)
  } catch (error) {
    failed.push(name)
    process.stderr.write(`could not be measured: ${error instanceof Error ? error.message : error}\n`)
  }
}

printTable(measured)
if (failed.length > 0) console.log(`\nCould not be measured: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)

function printTable(rows: readonly Row[]): void {
  console.log('\n| figure | value | floor | ratio | target | met |\n| --- | --- | --- | --- | --- | --- |')
  for (const { name, unit, value, floor, ratio, target, met } of rows) {
    const figures = [
      `${short(value)} ${unit}`.trim(),
      floor === null ? '–' : `${short(floor)} ${unit}`.trim(),
      ratio === null ? '–' : ratio.toFixed(2),
      target ? formatTarget(target) : '–',
      met === null ? '–' : met ? 'yes' : 'NO',
    ]
    console.log(`| ${name} | ${figures.join(' | ')} |`)
  }
}

function short(figure: number): string {
  return Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)))
}
