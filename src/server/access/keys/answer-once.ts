/** A program's writes, answered once however often they are repeated (KEY-10). */

import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ApiKeyId, type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import { allowNesting, type Database } from '../../platform/db/connect.ts'
import { queryRow } from '../../platform/db/query-rows.ts'
import { apiKeyRequests } from '../../platform/db/schema/api-keys.ts'
import type { FailpointHook } from '../../platform/failpoints.ts'
import { nameFaults } from '../../platform/http/name-faults.ts'
import type { Clock } from '../../platform/runtime/clock.ts'

type OnceDeps = { readonly db: Database; readonly clock: Clock; readonly failpoint: FailpointHook }

/** A write of a program. */
type ProgramRequest = {
  readonly keyId: ApiKeyId
  readonly restaurantId: RestaurantId
  /** The header; null if it is missing. */
  readonly idempotencyKey: string | null
  /** Such as 'publicOrders.step'. */
  readonly endpoint: string
  /** What was sent: the values in the address and the body. */
  readonly input: unknown
  /** Sets a header of the response. */
  readonly setHeader: (name: string, value: string) => void
}

const visible = /^[\x21-\x7e]{1,255}$/

/** The header's value without quotes; null if it is none. */
export function readIdempotencyKey(header: string | null): string | null {
  const value = header?.trim().replace(/^"(.*)"$/, '$1') ?? ''
  return visible.test(value) ? value : null
}

/** What a call was answered with: its output, or the error. */
const answerSchema = z.union([
  z.object({ output: z.unknown() }),
  z.object({
    error: z.object({
      code: z.string(),
      status: z.int(),
      message: z.string(),
      data: z.unknown().optional(),
      defined: z.boolean(),
    }),
  }),
])
type Answer = z.infer<typeof answerSchema>

/**
 * KEY-10: what `run` returns or throws, or the stored answer of the same request. What `run` writes is committed with the answer,
 * so that a process that dies leaves both or neither. Throws a 400 without the header, a 422 if it named another request, and a 409
 * while the first one runs. Answers of 429 and from 500 on are not stored, and nothing that led to them is written.
 */
export async function answerOnce(
  { db, clock, failpoint }: OnceDeps,
  request: ProgramRequest,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const { idempotencyKey, setHeader } = request
  if (idempotencyKey === null)
    throw new ORPCError('BAD_REQUEST', { message: 'Send an Idempotency-Key header with this request.' })
  const { answer, isReplayed } = await db.transaction(async (tx) => {
    if (!(await isFirst(tx, request.keyId, idempotencyKey))) {
      setHeader('retry-after', '1')
      throw new ORPCError('CONFLICT', { message: 'A request with this Idempotency-Key is still running.' })
    }
    const stored = await findAnswer(tx, request, idempotencyKey)
    if (stored) return { answer: stored, isReplayed: true }
    const made = await answerOf(() => run(allowNesting(tx)))
    await tx.insert(apiKeyRequests).values({
      keyId: request.keyId,
      restaurantId: request.restaurantId,
      idempotencyKey,
      digest: digestOf(request),
      orderId: orderIn(request.input),
      answeredAt: clock.now(),
      answer: made,
    })
    await failpoint('program_write_made')
    return { answer: made, isReplayed: false }
  })
  if (!isReplayed) await failpoint('program_write_committed')
  if (isReplayed) setHeader('idempotency-replayed', 'true')
  if ('output' in answer) return answer.output
  const { code, ...error } = answer.error
  throw new ORPCError(code, error)
}

/** A lock until the end of the transaction: a process that dies gives it back. */
async function isFirst(tx: Database, keyId: ApiKeyId, idempotencyKey: string): Promise<boolean> {
  const name = `${keyId} ${idempotencyKey}`
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_first`
  return (await queryRow(tx, z.object({ is_first: z.boolean() }), lock)).is_first
}

async function findAnswer(
  tx: Database,
  request: ProgramRequest,
  idempotencyKey: string,
): Promise<Answer | null> {
  const [first] = await tx
    .select({ digest: apiKeyRequests.digest, answer: apiKeyRequests.answer })
    .from(apiKeyRequests)
    .where(and(eq(apiKeyRequests.keyId, request.keyId), eq(apiKeyRequests.idempotencyKey, idempotencyKey)))
  if (!first) return null
  if (first.digest === digestOf(request)) return answerSchema.parse(first.answer)
  const message = 'This Idempotency-Key was used for another request.'
  throw new ORPCError('REFUSED', { status: 422, message })
}

/** Throws errors that are not stored. */
async function answerOf(run: () => Promise<unknown>): Promise<Answer> {
  try {
    return { output: await run() }
  } catch (thrown) {
    const error = nameFaults(thrown)
    if (!(error instanceof ORPCError) || error.status === 429 || error.status >= 500) throw thrown
    return { error: error.toJSON() }
  }
}

const namesOrder = z.object({ orderId: z.uuid().toLowerCase() })

/** The order that the request is about, so that an erasure of its diner finds the answer. */
function orderIn(input: unknown): OrderId | null {
  const { data } = namesOrder.safeParse(input)
  return data ? toId<'Order'>(data.orderId) : null
}

function digestOf({ endpoint, input }: ProgramRequest): string {
  return createHash('sha256')
    .update(`${endpoint} ${JSON.stringify(input)}`)
    .digest('base64url')
}
