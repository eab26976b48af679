/** reports/bench.json: the latest result of each row and the machine that measured it. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { formatTarget, type Row } from './row.ts'

type ReportedRow = Omit<Row, 'target'> & {
  readonly target: string | null
  /** The module of bench/rows that measured it. */
  readonly of: string
}

type Report = {
  readonly machine: ReturnType<typeof machine>
  /** How long each module of bench/rows took. */
  readonly seconds: Readonly<Record<string, number>>
  readonly rows: readonly ReportedRow[]
}

/** `isNew` discards results of earlier runs. Results are written at once and replace the same module's earlier ones. */
export function openReport(file: string, isNew: boolean) {
  let { rows, seconds }: Pick<Report, 'rows' | 'seconds'> =
    isNew || !existsSync(file)
      ? { rows: [], seconds: {} }
      : { seconds: {}, ...JSON.parse(readFileSync(file, 'utf8')) }
  return {
    add(of: string, took: number, added: readonly Row[]): void {
      const names = new Set(added.map(({ name }) => name))
      rows = [
        ...rows.filter((row) => row.of !== of && !names.has(row.name)),
        ...added.map((row) => ({ ...row, target: row.target && formatTarget(row.target), of })),
      ]
      seconds = { ...seconds, [of]: took }
      const report: Report = { machine: machine(), seconds, rows }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
    },
  }
}

/** The machine that runs this process, and its load. */
export function machine() {
  const [cpu] = cpus()
  return {
    processor: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** The machine's load at the end of the run: the one-minute average. */
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    at: new Date().toISOString(),
  }
}
