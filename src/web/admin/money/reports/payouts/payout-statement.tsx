import type { PayoutView } from '#contract/money/payouts.ts'
import { dollars } from '../dollars.ts'

type PayoutStatementProps = Pick<PayoutView, 'sums' | 'net' | 'unexplained'>

/** PYT-5: from payments to what arrives. Lines that are always 0 for most restaurants are left out while they are. */
export function PayoutStatement({ sums, net, unexplained }: PayoutStatementProps) {
  const optional = [
    ['Disputes', sums.disputes],
    ['Returned by failed payouts', sums.returned],
    ['Other', sums.other],
    ['Platform fees', -sums.platformFees],
  ] as const
  return (
    <dl className="text-sm tabular-nums">
      <Line label="Payments" amount={sums.payments} />
      <Line label="Refunds" amount={sums.refunds} />
      {optional
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <Line key={label} label={label} amount={amount} />
        ))}
      <Line label="Stripe fees" amount={-sums.providerFees} />
      <Line label="Paid out" amount={net} isSum />
      <Line label="Unexplained difference" amount={unexplained} tone={unexplained === 0 ? 'good' : 'bad'} />
    </dl>
  )
}

type LineProps = {
  readonly label: string
  readonly amount: number
  readonly isSum?: boolean
  readonly tone?: 'good' | 'bad'
}

const tones = { good: 'text-good-deep', bad: 'font-bold text-bad-deep' } as const

function Line({ label, amount, isSum, tone }: LineProps) {
  return (
    <div
      className={`flex justify-between gap-4 py-2 ${isSum ? 'border-t-2 border-line-strong font-bold' : 'border-t border-line first:border-t-0'}`}
    >
      <dt>{label}</dt>
      <dd className={tone && tones[tone]}>{dollars(amount)}</dd>
    </div>
  )
}
