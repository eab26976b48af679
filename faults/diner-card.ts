/** The plain card form as the diners of a run use it. */

import { setTimeout as delay } from 'node:timers/promises'
import { sandboxKeys } from '#sandbox/keys.ts'
import { declinedCard, goodCard } from '#testing/ordering.ts'
import type { CardForm } from '#web/customer/payment/card-form.ts'
import { openSandboxProvider } from '#web/customer/payment/sandbox-provider.ts'
import type { DinerTab } from './diner.ts'

/** For the current attempt. A diner who leaves closes the tab: its calls throw from then on. */
export function dinerCard(tab: DinerTab): CardForm {
  const { plan, attempts } = tab
  const provider = openSandboxProvider({
    url: tab.environment.sandboxOrigin,
    publishableKey: sandboxKeys.publishableKey,
    fetch,
    wait: (ms) => delay(ms),
    showChallenge: () => {
      throw new Error('no card of a run requires a challenge')
    },
  })
  const isDeclined = plan.behavior === 'is declined first' && attempts === 1
  const number = isDeclined ? declinedCard : goodCard
  const card = { number, expMonth: '12', expYear: '50', cvc: '123', postalCode: '10001' }
  return {
    createPaymentMethod: (billing) => provider.createPaymentMethod(card, billing),
    async confirm(clientSecret, methodId) {
      if (plan.behavior === 'leaves before paying') return leave(tab, 'before paying')
      // Goes back to the menu with an open payment.
      if (plan.behavior === 'changes the cart' && attempts === 1) return { kind: 'refused', message: null }
      const answers = await Promise.all(
        Array.from({ length: plan.repeatsCalls ? 2 : 1 }, () => provider.confirm(clientSecret, methodId)),
      )
      const answer = answers.find(({ kind }) => kind === 'settled') ?? answers[0]
      if (!answer) throw new Error('the provider was not called')
      if (plan.behavior !== 'leaves after paying' || answer.kind !== 'settled') return answer
      const { checkoutId, intentId } = tab.pending ?? { checkoutId: '', intentId: '' }
      tab.report.paid.push({ checkoutId, intentId })
      return leave(tab, `after paying ${intentId} of checkout ${checkoutId}`)
    },
  }
}

function leave(tab: DinerTab, when: string): never {
  tab.hasLeft = true
  tab.note(`leaves ${when}`)
  throw new Error('the browser was closed')
}
