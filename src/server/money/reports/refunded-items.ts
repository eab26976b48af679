import { sql } from 'drizzle-orm'
import type { RefundItem } from '#domain/orders/refunds/refund-items.ts'

/** The dishes of a refund with their names, in the order of the lines. */
export const itemsOfRefund = sql<(RefundItem & { readonly name: string })[]>`(
  select coalesce(json_agg(json_build_object('lineId', part.line_id, 'name', line.name, 'quantity', part.quantity)
    order by line.position), '[]')
  from refund_lines part join order_lines line on line.order_id = "refunds"."order_id" and line.line_id = part.line_id
  where part.refund_id = "refunds"."id")`
