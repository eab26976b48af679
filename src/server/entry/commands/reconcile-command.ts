/** Runs the reconcile command on a database and the payment provider. */

import { formatDollars, sum } from '#domain/money.ts'
import { gapText, gapTitle } from '#domain/orders/reconciliation/gap-text.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import { daySpan } from '../../orders/reconciliation/day-span.ts'
import { explainGap, type ReportedGap } from '../../orders/reconciliation/gap-record.ts'
import type { ReconcileDeps, ReconciliationReport } from '../../orders/reconciliation/reconcile.ts'
import { reconcileAndRecord } from '../../orders/reconciliation/reconciliation-runs.ts'
import { returnUnknown } from '../../orders/reconciliation/return-unknown.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import type { CommandOutcome } from './command.ts'

export const reconcileUsage = [
  'Usage: comanda reconcile 2026-11-20                   a UTC day of all restaurants',
  '       comanda reconcile 2026-11-20 sakura            the business day of one restaurant',
  '       comanda reconcile 2026-11-20 --only-look       changes nothing',
  '       comanda reconcile 2026-11-20 --return-unknown  gives back payments whose checkouts do not exist, as after a restore',
  "       comanda reconcile explain KEY 'why it stays'   of a gap that a report has named",
].join('\n')

type ReconcileCommand =
  | {
      readonly verb: 'compare'
      readonly day: Temporal.PlainDate
      /** null: all restaurants. */
      readonly slug: string | null
      readonly onlyLook: boolean
      readonly returnsUnknown: boolean
    }
  | { readonly verb: 'explain'; readonly key: string; readonly explanation: string }

/** Parses the command-line arguments; null if they are not a command. */
export function readReconcileCommand(args: readonly string[]): ReconcileCommand | null {
  const options: ReadonlySet<string> = new Set(args.filter((word) => word.startsWith('--')))
  const [first = '', second, third, ...others] = args.filter((word) => !options.has(word))
  const unknown = [...options].filter((option) => !['--only-look', '--return-unknown'].includes(option))
  if (others.length > 0 || options.size > 1 || unknown.length > 0) return null
  const onlyLook = options.has('--only-look')
  const returnsUnknown = options.has('--return-unknown')
  if (first === 'explain')
    return second && third?.trim() && options.size === 0
      ? { verb: 'explain', key: second, explanation: third.trim() }
      : null
  const day = readDay(first)
  return day && third === undefined
    ? { verb: 'compare', day, slug: second ?? null, onlyLook, returnsUnknown }
    : null
}

function readDay(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

/** RCN-13: reconciles, closes the gaps that can be closed, and returns a report; `ok` if nothing is left unexplained. */
export async function runReconcileCommand(
  deps: ReconcileDeps,
  command: ReconcileCommand,
): Promise<CommandOutcome> {
  if (command.verb === 'explain') {
    const isKnown = await explainGap(deps, command.key, command.explanation)
    return {
      ok: isKnown,
      lines: [isKnown ? 'The gap is explained.' : `No gap has the key '${command.key}'.`],
    }
  }
  const { day, slug, onlyLook, returnsUnknown } = command
  const restaurantId = slug === null ? null : await findRestaurantId(deps.db, slug)
  if (slug !== null && restaurantId === null)
    return { ok: false, lines: [`No restaurant has the slug '${slug}'.`] }
  try {
    const span = await daySpan(deps, day, restaurantId)
    const compare = () => reconcileAndRecord(deps, 'command', { span, restaurantId, onlyLook })
    const first = await compare()
    const unknown = returnsUnknown ? first.gaps.filter(isUnknown) : []
    for (const gap of unknown) await returnUnknown(deps, gap)
    const report = unknown.length > 0 ? await compare() : first
    const returned = sum(...unknown.map(({ difference }) => difference))
    return {
      ok: report.unexplained === 0,
      lines: [
        ...reportLines(first, `${day}${slug ? ` of ${slug}` : ''}`),
        ...(returnsUnknown ? [`Given back: ${unknown.length} payments, ${formatDollars(returned)}.`] : []),
        `Unexplained differences: ${formatDollars(report.unexplained)}`,
      ],
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return {
      ok: false,
      lines: [`No verdict: the payment provider could not be compared with (${error.code}).`],
    }
  }
}

function isUnknown({ kind, state }: ReportedGap): boolean {
  return kind === 'payment_unknown' && state === 'open'
}

/** RCN-13: returns the lines about a comparison. */
function reportLines(report: ReconciliationReport, title: string): string[] {
  const { sums, foreign, gaps } = report
  const money = formatDollars
  return [
    `Payments of ${title}`,
    `At the provider: ${sums.payments} payments, ${money(sums.received)} taken, ${money(sums.refundedThere)} given back.`,
    `With us: ${sums.orders} orders, ${money(sums.charged)} charged, ${money(sums.refundedHere)} given back.`,
    ...(foreign.payments > 0
      ? [`Of others at the same account: ${foreign.payments} payments, ${money(foreign.received)}.`]
      : []),
    ...gaps.flatMap((gap) => [
      `- ${gapTitle({ gap: gap.kind, orderNumber: gap.orderNumber })}: ${gap.state}, ${money(gap.difference)}`,
      `  ${gapText({ ...gap, gap: gap.kind })}`,
      ...(gap.state === 'open' ? [`  key: ${gap.key}`] : []),
    ]),
  ]
}
