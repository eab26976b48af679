import type Stripe from 'stripe'
import { queueEvent } from '../webhooks/outbox.ts'
import { apiVersion, type Bench } from './bench.ts'
import { newId } from './things.ts'

/** The events that the stand-in sends. */
export type SandboxEventType = Extract<
  Stripe.Event['type'],
  | `payment_intent.${string}`
  | `charge.${string}`
  | `refund.${string}`
  | `transfer.${string}`
  | 'account.updated'
>

type EventOf<Type extends SandboxEventType> = Extract<Stripe.Event, { type: Type }>

type PreviousOf<Type extends SandboxEventType> = Partial<EventOf<Type>['data']['object']>

/**
 * SBX-7, PAY-63: writes what happened and queues it for the webhook of its kind, in the transaction of the change itself:
 * what happens to connected accounts goes to an address of its own.
 */
export function recordEvent<Type extends SandboxEventType>(
  bench: Bench,
  type: Type,
  object: EventOf<Type>['data']['object'],
  /** What was otherwise before the change. */
  previous?: PreviousOf<Type>,
): void {
  const created = bench.seconds()
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
    ...(object.object === 'account' ? { account: object.id } : {}),
  } satisfies Stripe.EventBase
  const { store } = bench
  store.events.put({ id, created, type, payload: JSON.stringify(event) })
  if (object.object === 'account') queueEvent(store.accountOutbox, store.accountSettings, id, type)
  else queueEvent(store.outbox, store.settings, id, type)
}
