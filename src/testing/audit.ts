import type { World } from '#testing/world.ts'
import { type AuditedChange, writeAudit } from '../server/access/audit/write-audit.ts'
import { randomIds } from '../server/platform/runtime/ids.ts'

/** Writes an entry into the record of changes: the owner doubled the price of a product. Returns the product's name. */
export async function writeEntry(world: World, changes: Partial<AuditedChange>): Promise<string> {
  const change: AuditedChange = {
    restaurantId: null,
    actor: { id: null, name: 'Olive Owner' },
    subject: 'product',
    subjectId: '1',
    subjectName: 'Roll',
    action: 'changed',
    changes: { price: { from: 100, to: 200 } },
    ...changes,
  }
  await writeAudit({ ids: randomIds, clock: world.clock }, world.db, change)
  return change.subjectName
}
