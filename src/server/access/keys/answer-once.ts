/** A program's writes, answered once however often they are repeated (KEY-10). */

import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type ApiKeyId, type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeyRequests } from '../../platform/db/schema/api-keys.ts'
import type { Clock } from '../../platform/runtime/clock.ts'

type OnceDeps = { readonly db: Database; readonly clock: Clock }

/** A write as its program sent it. */
type ProgramRequest = {
  readonly keyId: ApiKeyId
  readonly restaurantId: RestaurantId
  /** The header; null if it is missing. */
  readonly idempotencyKey: string | null
  /** The method, and the path with its query. */
  readonly target: string
  readonly body: string
}

/** A call that takes longer was cut off, and may be made again. */
const longestSeconds = 60

const visible = /^[\x21-\x7e]{1,255}$/

/** The header's value without quotes; null if it is none. */
export function readIdempotencyKey(header: string | null): string | null {
  const value = header?.trim().replace(/^"(.*)"$/, '$1') ?? ''
  return visible.test(value) ? value : null
}

/** Names what a request makes, so that a repetition after a crash finds it. */
export function requestIdOf(keyId: ApiKeyId, idempotencyKey: string): string {
  return digestOf(`${keyId} ${idempotencyKey}`)
}

/**
 * KEY-10: the answer of `run`, or the stored one of the same request. 400 without the header, 422 if it named another request,
 * 409 while the first one runs. Answers of 429 and from 500 on are not stored.
 */
export async function answerOnce(
  { db, clock }: OnceDeps,
  request: ProgramRequest,
  run: () => Promise<Response>,
): Promise<Response> {
  const { keyId, restaurantId, idempotencyKey, target, body } = request
  if (idempotencyKey === null) return answer(400, 'Send an Idempotency-Key header with this request.')
  const now = clock.now()
  const digest = digestOf(`${target}\n${body}`)
  const ofRequest = and(eq(apiKeyRequests.keyId, keyId), eq(apiKeyRequests.idempotencyKey, idempotencyKey))
  const begun = await db
    .insert(apiKeyRequests)
    .values({ keyId, restaurantId, idempotencyKey, digest, orderId: orderIn(target), startedAt: now })
    .onConflictDoUpdate({
      target: [apiKeyRequests.keyId, apiKeyRequests.idempotencyKey],
      set: { startedAt: now },
      setWhere: sql`${apiKeyRequests.digest} = ${digest} and ${apiKeyRequests.status} is null
        and ${apiKeyRequests.startedAt} <= ${now.subtract({ seconds: longestSeconds }).toString()}::timestamptz`,
    })
    .returning({ digest: apiKeyRequests.digest })
  if (begun.length === 0) return answerOfRepetition(db, request, digest)
  const response = await run()
  const text = await response.text()
  if (response.status === 429 || response.status >= 500) await db.delete(apiKeyRequests).where(ofRequest)
  else await db.update(apiKeyRequests).set({ status: response.status, body: text }).where(ofRequest)
  return new Response(text, response)
}

async function answerOfRepetition(
  db: Database,
  { keyId, idempotencyKey }: ProgramRequest,
  digest: string,
): Promise<Response> {
  const [first] = await db
    .select()
    .from(apiKeyRequests)
    .where(and(eq(apiKeyRequests.keyId, keyId), eq(apiKeyRequests.idempotencyKey, idempotencyKey ?? '')))
  if (first && first.digest !== digest)
    return answer(422, 'This Idempotency-Key was used for another request.')
  if (first?.status == null)
    return answer(409, 'A request with this Idempotency-Key is still running.', { 'retry-after': '1' })
  return new Response(first.body, {
    status: first.status,
    headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
  })
}

function answer(status: 400 | 409 | 422, message: string, headers = {}): Response {
  const code = { 400: 'BAD_REQUEST', 409: 'CONFLICT', 422: 'REFUSED' }[status]
  return Response.json({ code, status, message }, { status, headers })
}

/** The order that the address names, so that an erasure of its diner finds the answer. */
function orderIn(target: string): OrderId | null {
  const [, id] = /\/orders\/([\da-f]{8}-[\da-f-]{27})/i.exec(target) ?? []
  return id ? toId<'Order'>(id.toLowerCase()) : null
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
