import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents, zero } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { type CodeDraft, codeFaults } from './code-draft.ts'

const tenPercent: CodeDraft = {
  code: 'WELCOME10',
  description: null,
  isActive: true,
  reward: { kind: 'percent', rate: percentFromThousandths(10_000) },
  validFrom: null,
  validUntil: null,
  minimumOrderAmount: zero,
  maxUses: null,
}
const faultsOf = (fields: Partial<CodeDraft>) =>
  codeFaults({ ...tenPercent, ...fields }).map(({ field, refusal }) => `${field} ${refusal.kind}`)

test.for([
  ['WELCOME10', []],
  [' summer_26-b ', []],
  ['', ['code code_name_invalid']],
  ['A', ['code code_name_invalid']],
  ['TEN PERCENT', ['code code_name_invalid']],
  ['A'.repeat(33), ['code code_name_invalid']],
] as const)('[DCM-1] a code "%s"', ([code, faults]) => {
  expect(faultsOf({ code })).toEqual(faults)
})

test.for([
  [{ kind: 'percent', rate: percentFromThousandths(100_000) }, []],
  [{ kind: 'percent', rate: percentFromThousandths(0) }, ['percent percentage_invalid']],
  [{ kind: 'percent', rate: percentFromThousandths(100_001) }, ['percent percentage_invalid']],
  [{ kind: 'fixed', amount: cents(1) }, []],
  [{ kind: 'fixed', amount: zero }, ['amount amount_missing']],
  [{ kind: 'free_kids_meal', eligible: [toId<'Product'>('meal')] }, []],
  [{ kind: 'free_kids_meal', eligible: [] }, ['eligible eligible_products_missing']],
] satisfies readonly (readonly [CodeDraft['reward'], readonly string[]])[])(
  '[DCM-2] a code needs a reward: %o',
  ([reward, faults]) => {
    expect(faultsOf({ reward })).toEqual(faults)
  },
)

const noon = Temporal.Instant.from('2026-11-20T17:00:00Z')
test.for([
  ['no ends', null, null, []],
  ['a day', noon, noon.add({ hours: 24 }), []],
  ['a span of zero length', noon, noon, ['validUntil end_before_beginning']],
  ['backwards', noon, noon.subtract({ hours: 1 }), ['validUntil end_before_beginning']],
] as const)('[DCM-3] the end is after the beginning: %s', ([, validFrom, validUntil, faults]) => {
  expect(faultsOf({ validFrom, validUntil })).toEqual(faults)
})

test.for([
  [1, 0, []],
  [0, 0, ['maxUses max_uses_invalid']],
  [2.5, 0, ['maxUses max_uses_invalid']],
  [1, -1, ['minimumOrderAmount price_below_zero']],
] as const)('[DCM-4] %d uses from a minimum of %d cents', ([maxUses, minimum, faults]) => {
  expect(faultsOf({ maxUses, minimumOrderAmount: cents(minimum) })).toEqual(faults)
})
