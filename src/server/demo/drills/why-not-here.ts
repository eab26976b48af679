import { accept, type Result, refuse } from '#domain/result.ts'
import type { DemoDeps } from '../deps.ts'
import type { Drills } from './drills.ts'

/** DRL-8: what runs drills here; refused in production, and in a demo without the payment sandbox. */
export function whyNotHere({ config, drills, paymentSetup }: DemoDeps): Result<Drills> {
  if (config.mode !== 'demo') return refuse({ kind: 'drill_not_in_demo' })
  if (!drills || paymentSetup.provider !== 'sandbox') return refuse({ kind: 'drill_without_sandbox' })
  return accept(drills)
}
