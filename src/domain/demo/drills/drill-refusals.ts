import type { RefusalTable } from '../../refusal-table.ts'

/** Why a drill can't be started, stopped, removed or found. */
export const drillRefusals = {
  /** A production site. */
  drill_not_in_demo:
    'Rush drills run in the demo only. On this production site they would fill the kitchen with invented orders.',
  /** A demo that was started with the keys of a payment provider. */
  drill_without_sandbox:
    'Rush drills pay with the payment sandbox only. Start the demo without the keys of a payment provider.',
  drill_running: 'A drill is running. Stop it or wait until it ends.',
  drill_not_running: 'This drill has ended.',
  drill_not_ended: 'This drill is running. Stop it first.',
  drill_not_found: 'There is no such drill.',
  drill_restaurant_closed: ({ restaurant }: { readonly restaurant: string }) =>
    `${restaurant} takes no orders for right now. Send scheduled orders only, or choose another restaurant.`,
  drill_without_times: ({ restaurant }: { readonly restaurant: string }) =>
    `${restaurant} offers no times to order for. Check its opening hours.`,
  drill_without_hosts: ({ restaurant }: { readonly restaurant: string }) =>
    `${restaurant} has no address for its menu or its kitchen. Add both in the restaurant's settings.`,
  drill_number_wrong: ({
    min,
    max,
    isWhole,
  }: {
    readonly min: number
    readonly max: number
    readonly isWhole: boolean
  }) =>
    `Enter a ${isWhole ? 'whole ' : ''}number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`,
  drill_too_fast: ({ most }: { readonly most: number }) =>
    `That is more than ${most} orders a second. Send fewer orders or take longer.`,
} satisfies RefusalTable
