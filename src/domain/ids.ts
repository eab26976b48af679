/** Identifiers. Each kind has its own type, so that an order's id can't be passed where a product's is expected. */

declare const kind: unique symbol

/** An identifier of one kind of thing: a UUID in lower case unless its type says otherwise. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

export type RestaurantId = Id<'Restaurant'>
/** A restaurant's own role. */
export type OwnRoleId = Id<'OwnRole'>
export type CategoryId = Id<'Category'>
export type ProductId = Id<'Product'>
/** A variant, upsell or modifier group. */
export type GroupId = Id<'Group'>
/** A variant, an upsell or a modifier. */
export type OptionId = Id<'Option'>
/** A page of text, of a restaurant or the platform. */
export type PageId = Id<'Page'>
/** A notice to diners or, from the platform, to everybody in the admin area. */
export type PostId = Id<'Post'>
export type TimedMenuId = Id<'TimedMenu'>
/** Hours of particular dates, of a restaurant, a business or the platform. */
export type SpecialHoursId = Id<'SpecialHours'>
/** Issued by the server when a cart is opened; links all checkouts of one cart (P1). */
export type CartId = Id<'Cart'>
/** Created by the browser, unique within one cart. */
export type LineId = Id<'Line'>
/** Created by the browser for one visit and stored as long as its tab is open; doesn't identify the visitor. */
export type VisitorSessionId = Id<'VisitorSession'>
export type CheckoutId = Id<'Checkout'>
/** A delivery quote in our database; the courier's id of it is stored next to it. */
export type DeliveryQuoteId = Id<'DeliveryQuote'>
export type OrderId = Id<'Order'>
/** A kitchen display. */
export type DeviceId = Id<'Device'>
/** A rush drill of the demo. */
export type DrillId = Id<'Drill'>
export type ApiKeyId = Id<'ApiKey'>
export type WebhookEndpointId = Id<'WebhookEndpoint'>
export type WebhookDeliveryId = Id<'WebhookDelivery'>
/** A person who agreed to receive mail from a restaurant. */
export type DinerId = Id<'Diner'>
export type PauseId = Id<'Pause'>
/** A regular mail of reports, and one who receives it. */
export type ReportScheduleId = Id<'ReportSchedule'>
export type ReportRecipientId = Id<'ReportRecipient'>
export type RefundId = Id<'Refund'>
export type CourierUpdateId = Id<'CourierUpdate'>
/** A company that owns restaurants. */
export type BusinessId = Id<'Business'>
export type InvitationId = Id<'Invitation'>
/** A person with an account. */
export type UserId = Id<'User'>
/** The payment provider's id of a payment intent, such as `pi_…`. */
export type IntentId = Id<'Intent'>
/** The unguessable token in a guest's link to the status of an order. */
export type OrderToken = Id<'OrderToken'>

/** Brands a string that was validated at the edge as an identifier. No other code does. */
export function toId<Kind extends string>(value: string): Id<Kind> {
  return value as Id<Kind>
}
