/** Where a page of what is sorted by time begins to be read. */

import { type SQL, sql } from 'drizzle-orm'

/**
 * AOR-3: the end of a span of time, its first instant no longer in it, for a page that goes on from `last`, the time of the page
 * before's last row: so that all rows of that time are in it. To be used beside the comparison of time and id: with an end of
 * its own besides, PostgreSQL would begin to read an index at that and skip all newer rows one by one.
 */
export function notAfter(end: SQL, last: SQL): SQL {
  return sql`least(${end}, ${last}::timestamptz + interval '1 microsecond')`
}
