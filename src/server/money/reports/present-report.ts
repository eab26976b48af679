import type { ReportDayView, ReportView } from '#contract/money/reports.ts'
import { businessDayOf, businessDaySpan } from '#domain/clock/business-day.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { refundedOf } from '#domain/money/reports/day-report.ts'
import { journalTotals } from '#domain/money/reports/journal.ts'
import { totalReport } from '#domain/money/reports/total-report.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import type { ReadReport } from './read-reports.ts'

/** The most refunds in a response. */
const mostRefunds = 20

/** REP-3: the sum of the days' reports, with each day in short. */
export function presentReport(
  reports: readonly ReadReport[],
  schedule: Schedule,
  now: Temporal.Instant,
): Omit<ReportView, 'first' | 'last' | 'accountNumbers' | 'may'> {
  const total = totalReport(reports.map(({ report }) => report))
  const { orders, sums, products, taxes, discounts, refunds, disputes, lateOrders, journal } = total
  return {
    timezone: schedule.timezone,
    today: businessDayOf(schedule, now).toString(),
    days: reports.map((read) => presentDay(read, schedule, now)),
    orders: { ...orders },
    sums: { ...sums },
    refunded: refundedOf(total),
    products: [...products],
    taxes: [...taxes],
    discounts: [...discounts],
    refunds: refunds
      .slice(-mostRefunds)
      .toReversed()
      .map(({ orderId, orderNumber, orderDay, at, contents, amount, parts }) => ({
        orderId,
        orderNumber,
        orderDay,
        at,
        contents,
        amount,
        tax: parts.tax,
      })),
    refundCount: refunds.length,
    disputes: [...disputes],
    lateOrders: [...lateOrders],
    journal: [...journal],
  }
}

function presentDay(
  { report, closed }: ReadReport,
  schedule: Schedule,
  now: Temporal.Instant,
): ReportDayView {
  const { until } = businessDaySpan(schedule, Temporal.PlainDate.from(report.day))
  const isRunning = isBefore(now, until)
  return {
    day: report.day,
    state: closed ? 'closed' : isRunning ? 'running' : 'open',
    closedAt: closed?.at.toString() ?? null,
    closedBy: closed?.by ?? null,
    orders: report.orders.count,
    charged: report.sums.charged,
    refunded: refundedOf(report),
    journal: journalTotals(report.journal).debit,
  }
}
