/** Identifiers. Each kind is its own type, so that an order's id never stands where a product's is wanted. */

declare const kind: unique symbol

/** An identifier of one kind of thing: a UUID in lower case unless its type says otherwise. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

export type RestaurantId = Id<'Restaurant'>
export type CategoryId = Id<'Category'>
export type ProductId = Id<'Product'>
/** A variant, upsell or modifier group. */
export type GroupId = Id<'Group'>
/** A variant, an upsell or a modifier. */
export type OptionId = Id<'Option'>
export type TimedMenuId = Id<'TimedMenu'>
/** Issued by the server when a cart is opened; ties together all checkouts of one cart (P1). */
export type CartId = Id<'Cart'>
/** Made by the browser, unique within one cart. */
export type LineId = Id<'Line'>
/** Made by the browser for one visit, and kept as long as its tab; says nothing of who visits. */
export type VisitorSessionId = Id<'VisitorSession'>
/** One cart that a visitor fills, as its owner is told. */
export type CartSessionId = Id<'CartSession'>
export type CheckoutId = Id<'Checkout'>
/** A delivery quote as we keep it; the courier's own name of it is kept beside. */
export type DeliveryQuoteId = Id<'DeliveryQuote'>
export type OrderId = Id<'Order'>
/** A display of a kitchen. */
export type DeviceId = Id<'Device'>
export type PauseId = Id<'Pause'>
export type RefundId = Id<'Refund'>
export type CourierUpdateId = Id<'CourierUpdate'>
/** A company that has restaurants. */
export type BusinessId = Id<'Business'>
export type InvitationId = Id<'Invitation'>
/** Somebody with an account. */
export type UserId = Id<'User'>
/** The payment provider's name of a payment intent, for instance `pi_…`. */
export type IntentId = Id<'Intent'>
/** The unguessable word in a guest's link to the status of an order. */
export type OrderToken = Id<'OrderToken'>

/** Takes a string that was checked at the edge as an identifier. The only place that does. */
export function toId<Kind extends string>(value: string): Id<Kind> {
  return value as Id<Kind>
}
