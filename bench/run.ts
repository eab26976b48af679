/**
 * `npm run bench`: measures the rows of `bench/rows` one after the other, each beside its floor in the same run, prints them
 * as a table and writes bench/report.json. `BENCH_ONLY=checkout,start` takes these rows alone and leaves the others in the
 * report as they were. Ends with 1 where a row could not be measured; a target that is missed is only told.
 */

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { type MeasureRows, type Row, wordsOf } from './row.ts'

type Report = {
  readonly machine: ReturnType<typeof machine>
  readonly rows: readonly (Omit<Row, 'target'> & { readonly target: string | null })[]
}

const reportFile = join(import.meta.dirname, 'report.json')
const known = globSync(join(import.meta.dirname, 'rows/*.ts')).toSorted()
const wanted = process.env.BENCH_ONLY?.split(',') ?? null
const unknown = wanted?.filter((name) => !known.some((file) => basename(file, '.ts') === name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no row '${unknown.join("', '")}' in bench/rows.`)
  process.exit(1)
}

let failed = 0
const measured: Row[] = []
for (const file of known) {
  const name = basename(file, '.ts')
  if (wanted && !wanted.includes(name)) continue
  const begun = performance.now()
  process.stderr.write(`${name} … `)
  try {
    const { measure }: { measure: MeasureRows } = await import(file)
    measured.push(...(await measure()))
    process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  } catch (error) {
    failed += 1
    process.stderr.write('could not be measured\n')
    console.error(error)
  }
}

printTable(measured)
writeReport(measured)
process.exit(failed > 0 ? 1 : 0)

function printTable(rows: readonly Row[]): void {
  console.log('\n| figure | value | floor | ratio | target | met |\n| --- | --- | --- | --- | --- | --- |')
  for (const { name, unit, value, floor, ratio, target, met } of rows) {
    const figures = [
      `${short(value)} ${unit}`.trim(),
      floor === null ? '–' : `${short(floor)} ${unit}`.trim(),
      ratio === null ? '–' : ratio.toFixed(2),
      target ? wordsOf(target) : '–',
      met === null ? '–' : met ? 'yes' : 'NO',
    ]
    console.log(`| ${name} | ${figures.join(' | ')} |`)
  }
}

function short(figure: number): string {
  return Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)))
}

/** Rows of this run take the place of those with the same name. */
function writeReport(rows: readonly Row[]): void {
  const before: Report['rows'] = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8')).rows
    : []
  const names = new Set(rows.map(({ name }) => name))
  const report: Report = {
    machine: machine(),
    rows: [
      ...before.filter(({ name }) => wanted !== null && !names.has(name)),
      ...rows.map((row) => ({ ...row, target: row.target && wordsOf(row.target) })),
    ],
  }
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`)
}

function machine() {
  const [cpu] = cpus()
  return {
    processor: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** How much was at work beside it, as the end of the run saw it: one minute's mean. */
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    at: new Date().toISOString(),
  }
}
