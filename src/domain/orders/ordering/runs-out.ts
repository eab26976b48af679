/** ORD-40: what the kitchen does if an item of an order has run out. The first is that of a diner who has chosen nothing else. */
export const runsOutChoices = ['call', 'refund', 'similar'] as const
export type RunsOutChoice = (typeof runsOutChoices)[number]
