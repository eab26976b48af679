/** The result of a decision: a value, or the refusal that says why not. Bugs throw instead. */

import type { Refusal } from './refusal.ts'

export type Result<Value, Why = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Why }

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function refuse<Why>(refusal: Why): { readonly ok: false; readonly refusal: Why } {
  return { ok: false, refusal }
}
