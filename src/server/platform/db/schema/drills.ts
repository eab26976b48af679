/** The rush drills of a demo. Production has none. */

import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { DrillReport } from '#domain/demo/drills/drill-report.ts'
import type { DrillSettings } from '#domain/demo/drills/drill-settings.ts'
import { drillStates } from '#domain/demo/drills/drill-state.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const drills = pgTable(
  'drills',
  {
    id: idOf<'Drill'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    settings: jsonb().$type<DrillSettings>().notNull(),
    state: wordOf(drillStates).notNull(),
    startedAt: instant().notNull(),
    /** null while it runs. */
    endedAt: instant(),
    /** null while it runs, and for a drill that was broken off. */
    report: jsonb().$type<DrillReport>(),
    /** When its orders were removed from lists and figures; null: they are part of them. */
    removedAt: instant(),
  },
  (table) => [...wordChecks(table), index().on(table.restaurantId, table.startedAt)],
)
