/** The record of changes: who changed what, and when. Append-only. */

import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type AuditChanges, auditActions, auditSubjects } from '#domain/access/audit/audit.ts'
import { users } from './accounts.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idOf<'AuditEntry'>()().primaryKey(),
    /** null if it concerns the platform itself. */
    restaurantId: idOf<'Restaurant'>()().references(() => restaurants.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Who changed it; null for the system or a deleted account. */
    userId: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    /** Their name at that time, so that the entry stays readable after the account is deleted. */
    userName: text().notNull(),
    subject: wordOf(auditSubjects).notNull(),
    /** The id of the changed row. */
    subjectId: text().notNull(),
    /** Its name at that time. */
    subjectName: text().notNull(),
    action: wordOf(auditActions).notNull(),
    changes: jsonb().$type<AuditChanges>().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    index().on(table.restaurantId, table.at, table.id),
    index().on(table.restaurantId, table.subject, table.at),
    index().on(table.userId, table.at, table.id),
    index().on(table.subjectId, table.at, table.id),
  ],
)
