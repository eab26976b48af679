/** What prevented a diner from ordering, in plain words, and what an owner can do about it (FIG-46). */

import type { RefusedReason } from '#domain/insight/tracking/refused-demand.ts'
import { adminPaths } from '#web/admin-paths.ts'

type Advice = {
  /** What happened to the diner. */
  readonly meaning: string
  /** What would have made the order possible. */
  readonly advice: string
  /** Where to change it; null if not in the admin area. */
  readonly link: { readonly label: string; readonly to: string } | null
}

const settings = adminPaths.restaurantSection

/** FIG-46: what happened, what the owner can do about it, and where. */
export const refusalAdvice = {
  closed: {
    meaning: 'Somebody looked at the menu or wanted to order while you were closed, or too close to closing.',
    advice:
      'Look at the hours in which they come: opening earlier, or closing later on those days, would have caught them.',
    link: { label: 'Opening hours', to: settings('hours') },
  },
  paused: {
    meaning: 'The kitchen had paused ordering.',
    advice:
      'See in the pause log when and why. A pause of 30 minutes costs less than the rest of the day, and the rush costs most.',
    link: { label: 'Pause log', to: settings('pauses') },
  },
  not_taking_orders: {
    meaning: 'Your menu was shown, but online orders were switched off.',
    advice: 'Switch online orders on again as soon as the kitchen can take them.',
    link: { label: 'Ordering & delivery', to: settings('ordering') },
  },
  below_minimum: {
    meaning: 'What was in the cart came to less than your minimum for an order.',
    advice: 'A lower minimum, or small dishes and drinks that fill the gap, would let these diners order.',
    link: { label: 'Ordering & delivery', to: settings('ordering') },
  },
  out_of_range: {
    meaning: 'The address was outside of the area that you, or your courier, deliver to.',
    advice:
      'Add ZIP codes that you can reach, or say on the menu how far you deliver and that pickup is open to all.',
    link: { label: 'Ordering & delivery', to: settings('ordering') },
  },
  sold_out: {
    meaning: 'A dish or an option in the cart was sold out when the diner wanted to order it.',
    advice:
      'Prepare more of what runs out, and mark it as sold out early, so that nobody chooses it in vain.',
    link: { label: 'Products', to: adminPaths.products },
  },
  card_declined: {
    meaning: 'The diner’s bank declined the card.',
    advice:
      'Nothing in your settings causes this, and most diners try another card. If it happens far more often than before, ask your payment provider.',
    link: null,
  },
} as const satisfies Record<RefusedReason, Advice>
