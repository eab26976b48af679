/** The upper bound from which a page of rows sorted by time is read. */

import { type SQL, sql } from 'drizzle-orm'

/**
 * AOR-3: returns the exclusive upper bound in time of a page: `end`, the exclusive end of a time span, or just after `last`,
 * the time of the previous page's last row, whichever is earlier. All rows with that time are included. Use it together with
 * the comparison of time and id: with the end of the span as a separate condition, PostgreSQL would start its index scan
 * there and skip all newer rows one by one.
 */
export function notAfter(end: SQL, last: SQL): SQL {
  return sql`least(${end}, ${last}::timestamptz + interval '1 microsecond')`
}
