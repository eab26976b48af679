/** The output of the fault suite: a line for each run, and for a fault the events that led to it. */

import type { Check, KillRun } from './kill-run.ts'
import type { LoadRun, Percentiles } from './load/load-run.ts'

const checks: Readonly<Record<Check, string>> = {
  charges: 'charges and orders',
  disputes: 'disputes',
  refunds: 'refunds',
  reports: 'reports to diners',
  followUps: 'mails and couriers',
  streams: 'events and displays',
  analytics: 'analytics',
  jobs: 'jobs',
  books: 'reconciliation',
  processes: 'processes',
}

export function faultsOf({ findings }: KillRun): number {
  return Object.values(findings).reduce((sum, found) => sum + found.length, 0)
}

/** One line for a run. */
export function killLine(run: KillRun): string {
  const { seed, seconds, counts } = run
  const { kills, orders, charges, cancelled, mails, mailsAgain, couriers, events, unexplained } = counts
  const { disputes, refunds, refundsOfDishes, failedRefunds, savedFailures } = counts
  return [
    `seed ${seed}: ${kills} kills (${formatKills(run)}) in ${seconds.toFixed(0)} s`,
    `${orders} orders, ${charges} charges, ${cancelled} cancelled and refunded`,
    `${refunds} refunds by the owner, ${refundsOfDishes} of them of dishes`,
    `${savedFailures} saved failures of the provider, ${disputes} disputes, ${failedRefunds} refunds that failed later`,
    `${mails} mails, ${mailsAgain} of them sent more than once; ${couriers} couriers; ${events} events; ${unexplained} cents unexplained`,
    `${faultsOf(run)} faults`,
  ].join('; ')
}

export function formatKills({ kills }: KillRun): string {
  return Object.entries(kills)
    .map(([victim, count]) => `${victim} ${count}`)
    .join(', ')
}

/** All runs as a document. */
export function reportOf(runs: readonly KillRun[], load: LoadRun | null): string {
  const rows = runs.map((run) => {
    const { kills, orders, charges, cancelled, mails, mailsAgain, couriers, events, unexplained } = run.counts
    const cells = [
      run.seed,
      kills,
      orders,
      charges,
      cancelled,
      mails,
      mailsAgain,
      couriers,
      events,
      unexplained,
    ]
    return `| ${[...cells, run.seconds.toFixed(0), faultsOf(run)].join(' | ')} |`
  })
  const stories = runs.map(storiesOf).filter(Boolean)
  return [
    '# Faults',
    '',
    '## Killed at random moments',
    '',
    '| seed | kills | orders | charges | cancelled | mails | sent again | couriers | events | cents unexplained | seconds | faults |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...stories.flatMap((story) => ['```', story, '```', '']),
    ...(load ? loadReport(load) : []),
  ].join('\n')
}

/** One line for a run of load. */
export function loadLine(run: LoadRun): string {
  const {
    rate,
    seconds,
    restaurants,
    processes,
    requested,
    made,
    held,
    errors,
    lost,
    late,
    toCard,
    toOrder,
  } = run
  const { waiting, doneAfter, undone, unexplained, gaps } = run.afterwards
  return [
    `load: ${rate} orders/s requested for ${seconds} s from ${restaurants} kitchens, ${processes} servers`,
    `${made} of ${requested} orders made, ${held.toFixed(1)}/s`,
    `${errors.length} errors, ${lost.length} tickets lost, ${late.length} late`,
    `from payment to ticket ${formatPercentiles(toCard)}; from cart to order ${formatPercentiles(toOrder)}`,
    `processor time ${formatCpuTime(run)}`,
    `${waiting} jobs were waiting at the end and done ${doneAfter.toFixed(1)} s later, ${undone} of all were not`,
    `${unexplained} cents unexplained, ${gaps.length} gaps`,
  ].join('; ')
}

export function isLoadWell({ made, requested, errors, lost, late, afterwards }: LoadRun): boolean {
  const faults = errors.length + lost.length + late.length + afterwards.undone + afterwards.gaps.length
  return made === requested && faults === 0 && afterwards.unexplained === 0
}

const mostExamples = 20

function loadReport(run: LoadRun): readonly string[] {
  const examples = [
    ...run.errors,
    ...run.lost.map((name) => `no ticket of ${name}`),
    ...run.late,
    ...run.afterwards.gaps,
  ]
  return [
    '## Load',
    '',
    ...loadLine(run)
      .split('; ')
      .map((line) => `- ${line}`),
    `- the load generator was at most ${run.behindMs.toFixed(0)} ms behind schedule`,
    '',
    ...examples.slice(0, mostExamples),
  ]
}

function formatPercentiles({ p50, p95, p99, most }: Percentiles): string {
  const [median, ninetyFive, ninetyNine, longest] = [p50, p95, p99, most].map((each) => each.toFixed(0))
  return `${median} ms (p95 ${ninetyFive}, p99 ${ninetyNine}, max ${longest})`
}

function formatCpuTime({ cpu, made }: LoadRun): string {
  const parts = Object.entries(cpu).map(
    ([part, seconds]) => `${part} ${((seconds / Math.max(1, made)) * 1000).toFixed(1)} ms`,
  )
  return `${parts.join(', ')} per order`
}

/** Every fault of a run in sentences, with the event log about everything they name; empty if there is none. */
export function storiesOf(run: KillRun): string {
  return (Object.keys(checks) as Check[])
    .map((check) => storyOf(run, check))
    .filter(Boolean)
    .join('\n')
}

const mostLines = 400

/** The faults of one check, how to repeat the run, and what led to them. */
export function storyOf({ seed, findings, eventLog }: KillRun, check: Check): string {
  const found = findings[check]
  if (found.length === 0) return ''
  const named = found.flatMap((sentence) => sentence.match(namePattern) ?? [])
  const about = eventLog.about(['kill -9', ' is up', ' ended', ...named])
  return [
    `${checks[check]}: ${found.length} faults. Repeat with FAULTS_SEEDS=${seed} npm run faults`,
    ...found.map((sentence) => `  ${sentence}`),
    'What happened, in seconds from the start:',
    ...about.slice(-mostLines),
  ].join('\n')
}

/** Ids, and the names of diners and displays. */
const namePattern = /[0-9a-f]{8}-[0-9a-f-]{27}|pi_[0-9a-f]+|diner \d+ |display \w+ of \w+/g
