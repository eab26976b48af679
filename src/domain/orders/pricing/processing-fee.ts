/** What a processing fee is called, and what it is for. */

import { formatPercent, type Percent } from '../../percent.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import type { PriceStep } from './priced.ts'

type ProcessingFee = {
  readonly name: string
  readonly rate: Percent
  /** null: its restaurant has not said it yet. */
  readonly purpose: string | null
}

type FeeSettings = Pick<Restaurant, 'processingFee' | 'processingFeeName' | 'processingFeePurpose'>

/** PRC-21: the fee of a restaurant as diners read it; null if it has none. */
export function feeText(restaurant: FeeSettings): string | null {
  const { processingFee: rate, processingFeeName: name, processingFeePurpose: purpose } = restaurant
  return rate === 0 ? null : formatFee({ name, rate, purpose })
}

/** PRC-21: the fee in a total as diners read it; null if it has none. */
export function feeTextOf(steps: readonly PriceStep[]): string | null {
  const step = steps.find(({ kind }) => kind === 'processing_fee')
  return step?.kind === 'processing_fee' ? formatFee({ ...step, rate: step.share.rate }) : null
}

/** 'Kitchen Fee (3%): keeps our prices low'; without a purpose, 'Kitchen Fee (3%) is added to each order.'. */
function formatFee({ name, rate, purpose }: ProcessingFee): string {
  const fee = `${name} (${formatPercent(rate)})`
  return purpose === null ? `${fee} is added to each order.` : `${fee}: ${purpose}`
}
