/** The content of a mailed report, and of the mail that asks for confirmation. */

import { formatFullDate } from '#domain/clock/format-time.ts'
import { type DayReport, formatTypeCounts, refundedOf } from '#domain/money/reports/day-report.ts'
import {
  formatReportSchedule,
  type ReportFrequency,
  type ReportPeriod,
  type ReportSchedule,
  reportFrequencyLabels,
} from '#domain/money/reports/report-schedule.ts'
import { totalReport } from '#domain/money/reports/total-report.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { type MailSum, oneLine } from '../../../messages/mail/mail-content.ts'
import { renderMail } from '../../../messages/mail/render-mail.ts'

type ReportMail = {
  readonly frequency: ReportFrequency
  /** The restaurant's name. */
  readonly restaurant: string
  readonly period: ReportPeriod
  readonly days: readonly DayReport[]
  readonly reportUrl: string
  readonly unsubscribeUrl: string
  readonly siteName: string
}

/** REP-19: the summary of the days, with a link to the report. */
export function reportMail(mail: ReportMail) {
  const { orders, ...figures } = totalReport(mail.days)
  const net = cents(figures.sums.charged - refundedOf(figures))
  const name = oneLine(mail.restaurant)
  const kind = `${reportFrequencyLabels[mail.frequency]} report`
  const days = formatPeriod(mail.period)
  const canceled = orders.cancelled > 0 ? `, ${orders.cancelled} canceled` : ''
  return renderMail({
    subject: `${kind} of ${name}: ${days}`,
    preview: `${formatDollars(net)} net, ${orders.count} orders`,
    sender: mail.siteName,
    heading: `${kind} of ${name}`,
    headline: `${formatDollars(net)} net`,
    lead: days,
    sections: [
      {
        title: 'Summary',
        blocks: [
          { kind: 'sums', rows: sumRows(figures, net) },
          {
            kind: 'facts',
            facts: [
              {
                name: 'Orders',
                lines: [`${orders.count}: ${formatTypeCounts(orders)}${canceled}`],
                phone: null,
              },
            ],
          },
          { kind: 'button', label: 'Open the report', url: mail.reportUrl },
        ],
      },
    ],
    closing: [
      'The days are attached as a table. A day that is still open can change until it is closed.',
      `You receive this because you confirmed that you want the reports of ${name}.`,
    ],
    closingLink: { label: 'Unsubscribe', url: mail.unsubscribeUrl },
  })
}

/** REP-20: asks the owner of an address whether reports may be sent to it. */
export function confirmationMail(mail: {
  readonly schedule: ReportSchedule
  readonly restaurant: string
  readonly confirmUrl: string
  readonly siteName: string
}) {
  const name = oneLine(mail.restaurant)
  return renderMail({
    subject: `Receive reports of ${name}?`,
    preview: 'Confirm your address with one tap.',
    sender: mail.siteName,
    heading: `Receive reports of ${name}?`,
    lead: `Somebody at ${name} wants to send you its reports: ${formatReportSchedule(mail.schedule)}, in the restaurant’s time zone.`,
    sections: [
      { title: null, blocks: [{ kind: 'button', label: 'Confirm the address', url: mail.confirmUrl }] },
    ],
    closing: [`Don’t know ${name}? Ignore this email, and no report is sent to you.`],
  })
}

function sumRows(
  { sums, refunds }: Pick<ReturnType<typeof totalReport>, 'sums' | 'refunds'>,
  net: ReturnType<typeof cents>,
): readonly MailSum[] {
  const row = (label: string, amount: number, isTotal = false) => ({
    label,
    amount: formatDollars(cents(amount)),
    isTotal,
  })
  return [
    row('Sales', sums.subtotal),
    row('Discounts', -sums.discount),
    row('Sales tax collected', sums.tax),
    row('Processing fees', sums.processingFee),
    row('Delivery fees', sums.deliveryFee),
    row('Tips', sums.tip),
    row('Charged', sums.charged, true),
    row('Refunded', -refundedOf({ refunds })),
    row('Net', net, true),
  ]
}

/** 'Friday, November 20, 2026', or the first and the last day. */
function formatPeriod({ first, last }: ReportPeriod): string {
  const text = (day: Temporal.PlainDate) => formatFullDate(day.toZonedDateTime('UTC').toInstant(), 'UTC')
  return first.equals(last) ? text(first) : `${text(first)} – ${text(last)}`
}
