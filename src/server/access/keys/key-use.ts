/** Counts the calls of keys by day, and records when and from where each was last used (KEY-7). */

import { eq, sql } from 'drizzle-orm'
import { dateOf } from '#domain/clock/zoned.ts'
import type { ApiKeyId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeyDays, apiKeys } from '../../platform/db/schema/api-keys.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { CallingKey } from './calling-key.ts'

type UsedKey = Pick<Extract<CallingKey, { readonly kind: 'valid' }>, 'id' | 'restaurantId' | 'timezone'>

export type KeyUse = {
  /** Counts an answered call. Writes at once if the key's last write is a minute old, otherwise later. */
  record(key: UsedKey, from: string, isError: boolean): Promise<void>
}

type Uses = {
  calls: number
  errors: number
  from: string
  at: Temporal.Instant
  writtenAt: Temporal.Instant | null
}

const writeEverySeconds = 60

export function createKeyUse({
  db,
  clock,
  log,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}): KeyUse {
  const usesByKey = new Map<ApiKeyId, Uses>()
  const waiting = new Set<ApiKeyId>()

  return {
    async record(key, from, isError) {
      const at = clock.now()
      const uses = usesByKey.get(key.id) ?? { calls: 0, errors: 0, from, at, writtenAt: null }
      usesByKey.set(key.id, uses)
      uses.calls += 1
      uses.errors += Number(isError)
      Object.assign(uses, { from, at })
      const isDue = !uses.writtenAt || uses.writtenAt.until(at).total('seconds') >= writeEverySeconds
      if (isDue) await write(key, uses)
      else writeLater(key, uses)
    },
  }

  function writeLater(key: UsedKey, uses: Uses): void {
    if (waiting.has(key.id)) return
    waiting.add(key.id)
    setTimeout(() => {
      waiting.delete(key.id)
      void write(key, uses)
    }, writeEverySeconds * 1000).unref()
  }

  async function write({ id, restaurantId, timezone }: UsedKey, uses: Uses): Promise<void> {
    const { calls, errors, from, at } = uses
    if (calls === 0) return
    Object.assign(uses, { calls: 0, errors: 0, writtenAt: at })
    const day = dateOf(at, timezone)
    try {
      await db
        .insert(apiKeyDays)
        .values({ keyId: id, restaurantId, day, calls, errors })
        .onConflictDoUpdate({
          target: [apiKeyDays.keyId, apiKeyDays.day],
          set: {
            calls: sql`${apiKeyDays.calls} + excluded.calls`,
            errors: sql`${apiKeyDays.errors} + excluded.errors`,
          },
        })
      await db.update(apiKeys).set({ lastUsedAt: at, lastUsedFrom: from }).where(eq(apiKeys.id, id))
    } catch (error) {
      log.warn({ error }, 'could not count the calls of a key')
    }
  }
}
