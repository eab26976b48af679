/** A refusal: a kind, and the facts that its message needs. Each subject has its own kinds. */

import type { AnyRefusal } from './messages/messages.ts'

export type Refusal = AnyRefusal

export type RefusalKind = Refusal['kind']
