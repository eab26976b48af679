import type { MessageTable } from '../../messages/message-table.ts'
import type { AvailabilityRefusal } from './availability-refusals.ts'
import { barredOrderingMessage } from './barred-ordering-message.ts'

export const availabilityMessages: MessageTable<AvailabilityRefusal> = {
  online_orders_off: barredOrderingMessage,
  ordering_paused: barredOrderingMessage,
  asap_not_available: '⏰ ASAP ordering is not available right now.',
  time_missing: 'Please choose a time for your order.',
  time_not_available: 'The chosen time is no longer available. Please choose another one.',
}
