import type Stripe from 'stripe'
import { queueEvent } from '../webhooks/outbox.ts'
import { apiVersion, type PaymentContext } from './context.ts'
import { newId } from './objects.ts'

/** The event types that the sandbox sends. */
export type SandboxEventType = Extract<
  Stripe.Event['type'],
  | `payment_intent.${string}`
  | `charge.${string}`
  | `refund.${string}`
  | `transfer.${string}`
  | `payout.${string}`
  | 'account.updated'
>

type EventOf<Type extends SandboxEventType> = Extract<Stripe.Event, { type: Type }>

type PreviousOf<Type extends SandboxEventType> = Partial<EventOf<Type>['data']['object']>

/**
 * SBX-7: records an event and queues it for its webhook, in the transaction of the change. Events of connected accounts go to their
 * own address.
 */
export function recordEvent<Type extends SandboxEventType>(
  context: PaymentContext,
  type: Type,
  object: EventOf<Type>['data']['object'],
  /** The previous values of the fields that changed. */
  previous?: PreviousOf<Type>,
  /** The connected account that it is about; null for the platform. */
  account = object.object === 'account' ? object.id : null,
): void {
  const created = context.seconds()
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...(account === null ? {} : { account }),
  } satisfies Stripe.EventBase
  const { store } = context
  store.events.put({ id, created, type, payload: JSON.stringify(event) })
  if (account !== null) queueEvent(store.accountOutbox, store.accountSettings, id, type)
  else queueEvent(store.outbox, store.settings, id, type)
}
