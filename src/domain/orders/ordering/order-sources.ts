/** ORD-33: who placed an order: a diner, staff for a diner, or a program by the API. */
export const orderSources = ['diner', 'staff', 'api'] as const
