/** Delivery quotes in the database. */

import { eq } from 'drizzle-orm'
import type { DeliveryQuoteId } from '#domain/ids.ts'
import type { DeliveryQuote } from '#domain/orders/delivery/quote.ts'
import type { Database } from '../../platform/db/connect.ts'
import { deliveryQuotes } from '../../platform/db/schema/delivery.ts'

/** `vendorQuoteId`: the courier company's id; null for the restaurant's own delivery. */
export async function storeQuote(
  db: Database,
  { address, ...quote }: DeliveryQuote,
  vendorQuoteId: string | null,
  createdAt: Temporal.Instant,
): Promise<void> {
  const { street, city, state, zipCode } = address
  await db.insert(deliveryQuotes).values({ ...quote, street, city, state, zipCode, vendorQuoteId, createdAt })
}

/** DLV-8: returns the quote as it was guaranteed, or null. */
export async function findQuote(db: Database, id: DeliveryQuoteId): Promise<DeliveryQuote | null> {
  const [row] = await db.select().from(deliveryQuotes).where(eq(deliveryQuotes.id, id))
  if (!row) return null
  const { street, city, state, zipCode, vendorQuoteId: _, createdAt: __, ...quote } = row
  return { ...quote, address: { street, city, state, zipCode, country: 'US' } }
}
