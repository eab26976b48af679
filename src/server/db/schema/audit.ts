/** Who changed what, and when. Rows are only ever added. */

import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditChanges, AuditSubject } from '#domain/audit/audit.ts'
import { users } from './accounts.ts'
import { idOf, instant, word } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idOf<'AuditEntry'>()().primaryKey(),
    /** null: it is about the platform itself. */
    restaurantId: idOf<'Restaurant'>()().references(() => restaurants.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Who did it; null: the system, or an account that is gone. */
    userId: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    /** What they were called then, so that the entry can be read when the account is gone. */
    userName: text().notNull(),
    subject: word<AuditSubject>()().notNull(),
    /** The id of what was changed, as its table has it. */
    subjectId: text().notNull(),
    /** What it was called then. */
    subjectName: text().notNull(),
    action: word<AuditAction>()().notNull(),
    changes: jsonb().$type<AuditChanges>().notNull(),
  },
  (table) => [
    index().on(table.restaurantId, table.at, table.id),
    index().on(table.restaurantId, table.subject, table.at),
  ],
)
