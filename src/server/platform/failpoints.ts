/** Points in the life of a payment where tests make a process crash or wait. */

/** Points in the life of a payment after which a crash must lose nothing (P1). */
export const failpoints = [
  'checkout_stored',
  'intent_made',
  'intent_recorded',
  'order_requested',
  'webhook_received',
  'order_half_written',
  'order_committed',
] as const
/**
 * These; the points after the provider refunded money or a message to a diner was accepted, and before that is stored; and those
 * before and after the commit of a program's write.
 */
export type Failpoint =
  | (typeof failpoints)[number]
  | 'refund_made'
  | 'message_sent'
  | 'program_write_made'
  | 'program_write_committed'

/** Called and awaited at each failpoint. Does nothing in the product; tests kill or pause the process there. */
export type FailpointHook = (failpoint: Failpoint) => void | Promise<void>
