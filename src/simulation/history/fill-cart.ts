/** A visitor who puts dishes into the cart, and sometimes changes or removes one. */

import {
  changesOf,
  type ReportedLine,
  type TrackedLine,
  totalsOf,
} from '#domain/insight/tracking/cart-changes.ts'
import { statusAfterChange, statusAt } from '#domain/insight/tracking/cart-session.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { times } from '#domain/money.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { chosenOptions, unitPrice } from '#domain/orders/pricing/line.ts'
import { chooseLines } from '../diners/choose-cart.ts'
import type { Ledger } from './ledger.ts'
import type { Session } from './session.ts'
import { instantOf, menuAtTime, type Shop } from './shop.ts'

export type FilledCart = {
  readonly lines: readonly CartLine[]
  /** Its row in the ledger, which its checkout changes. */
  readonly row: Ledger['cartSessions'][number]
  /** When the last line was added, in epoch milliseconds. */
  readonly at: number
}

/** null if the history ended before the cart had anything, or the visitor emptied it. */
export function fillCart(shop: Shop, session: Session): FilledCart | null {
  const { random, ids, ledger, endsAt } = shop
  const menu = menuAtTime(shop, session.at)
  const chosen = chooseLines(random, shop.favorites)
  const known = new Map<string, TrackedLine>()
  const addedAt = new Map<string, number>()
  let at = session.at
  const report = (line: CartLine, quantity: number) => {
    const reported = reportedLine(menu, line, quantity)
    at += random.int(12_000, 95_000)
    if (!reported || at > endsAt) return
    for (const { line: now, event } of changesOf([...known.values()], [reported])) {
      known.set(now.lineId, now)
      if (!addedAt.has(now.lineId)) addedAt.set(now.lineId, at)
      if (event) ledger.cartEvents.push(toEventRow(menu, session, event, at))
    }
  }
  for (const line of chosen) report(line, line.quantity)
  const corrected = chosen.map((line) => ({ line, quantity: correctionOf(shop, line, chosen.length) }))
  for (const { line, quantity } of corrected) if (quantity !== line.quantity) report(line, quantity)
  if (known.size === 0) return null

  const tracked = [...known.values()]
  const id = ids.next<'CartSession'>()
  const totals = totalsOf(tracked)
  const changed = {
    status: statusAfterChange(totals.totalItems),
    lastActivity: instantOf(Math.min(at, endsAt)),
  }
  const row: FilledCart['row'] = {
    id,
    sessionId: session.id,
    restaurantId: menu.restaurant.id,
    userAgent: session.userAgent,
    referrer: session.referrer,
    cartId: null,
    createdAt: instantOf(Math.min(...addedAt.values())),
    ...totals,
    ...changed,
    status: statusAt(changed, instantOf(endsAt)),
  }
  ledger.cartSessions.push(row)
  for (const line of tracked) ledger.cartItems.push(toItemRow(menu, chosen, id, line, addedAt, at))
  const lines = corrected.flatMap(({ line, quantity }) =>
    known.has(line.id) && quantity > 0 ? { ...line, quantity } : [],
  )
  return lines.length > 0 ? { lines, row, at } : null
}

/** Most lines stay as they are; a few get one more, and a few are removed. */
function correctionOf({ random }: Shop, { quantity }: CartLine, lines: number): number {
  if (random.once(14)) return quantity + 1
  return lines > 1 && random.once(12) ? 0 : quantity
}

function reportedLine(menu: Menu, line: CartLine, quantity: number): ReportedLine | null {
  const product = menu.products.find(({ id }) => id === line.productId)
  if (!product) return null
  return {
    lineId: line.id,
    productId: product.id,
    productName: product.name,
    quantity,
    unitPrice: unitPrice(product, line.selections),
  }
}

type Event = NonNullable<ReturnType<typeof changesOf>[number]['event']>

function toEventRow(menu: Menu, session: Session, { type, ...what }: Event, at: number) {
  return {
    restaurantId: menu.restaurant.id,
    sessionId: session.id,
    eventType: type,
    ...what,
    occurredAt: instantOf(at),
    businessDay: session.businessDay,
  } as const
}

function toItemRow(
  menu: Menu,
  chosen: readonly CartLine[],
  cartSessionId: Ledger['cartItems'][number]['cartSessionId'],
  { isRemoved, ...line }: TrackedLine,
  addedAt: ReadonlyMap<string, number>,
  changedAt: number,
): Ledger['cartItems'][number] {
  const product = menu.products.find(({ id }) => id === line.productId)
  const selections = chosen.find(({ id }) => id === line.lineId)?.selections
  const options = product && selections ? chosenOptions(product, selections) : null
  return {
    ...line,
    restaurantId: menu.restaurant.id,
    cartSessionId,
    totalPrice: times(line.unitPrice, line.quantity),
    variantSelections: options?.variants ?? [],
    upsellSelections: options?.upsells ?? [],
    modifierSelections: options?.modifiers ?? [],
    addedAt: instantOf(addedAt.get(line.lineId) ?? changedAt),
    removedAt: isRemoved ? instantOf(changedAt) : null,
  }
}
