/** Written from docs/api/v1.json by `npm run docs`. */

export type OrderOption = {
  readonly id: string
  readonly groupId: string
  readonly groupName: string
  readonly name: string
  /** Amount in whole cents. */
  readonly price: number
}

export type OrderLine = {
  readonly id: string
  readonly productId: string
  readonly name: string
  readonly categoryName: string
  readonly quantity: number
  readonly variants: ReadonlyArray<OrderOption>
  readonly upsells: ReadonlyArray<OrderOption>
  readonly modifiers: ReadonlyArray<{
    readonly id: string
    readonly groupId: string
    readonly groupName: string
    readonly name: string
    /** Amount in whole cents. */
    readonly price: number
    readonly action: "add" | "remove" | "substitute"
  }>
  readonly note: string
  readonly is21Plus: boolean
  /** Amount in whole cents. */
  readonly basePrice: number
  /** Amount in whole cents. */
  readonly unitPrice: number
  /** Amount in whole cents. */
  readonly lineTotal: number
  readonly listPrice: number | null
}

export type OrderTotals = {
  readonly itemCount: number
  /** Amount in whole cents. */
  readonly subtotal: number
  /** Amount in whole cents. */
  readonly tax: number
  /** Amount in whole cents. */
  readonly processingFee: number
  /** Amount in whole cents. */
  readonly deliveryFee: number
  /** Amount in whole cents. */
  readonly total: number
  /** Amount in whole cents. */
  readonly discount: number
  /** Amount in whole cents. */
  readonly tip: number
  /** Amount in whole cents. */
  readonly grandTotal: number
  readonly taxBase: "subtotal" | "after_discount"
}

/** May grow. */
export type PriceStep = {
  readonly name: string
  /** Amount in whole cents. */
  readonly amount: number
  readonly kind: "subtotal"
  readonly lines: ReadonlyArray<number>
} | {
  readonly name: string
  /** Amount in whole cents. */
  readonly amount: number
  readonly kind: "tax"
  readonly share: {
    /** Amount in whole cents. */
    readonly base: number
    /** Rate in thousandths of a percent: 8875 is 8.875%. */
    readonly rate: number
    readonly exact: number
    /** Amount in whole cents. */
    readonly amount: number
  }
} | {
  readonly name: string
  /** Amount in whole cents. */
  readonly amount: number
  readonly kind: "processing_fee"
  readonly share: {
    /** Amount in whole cents. */
    readonly base: number
    /** Rate in thousandths of a percent: 8875 is 8.875%. */
    readonly rate: number
    readonly exact: number
    /** Amount in whole cents. */
    readonly amount: number
  }
  readonly purpose: string | null
} | {
  readonly name: string
  /** Amount in whole cents. */
  readonly amount: number
  readonly kind: "delivery_fee"
} | {
  readonly name: string
  /** Amount in whole cents. */
  readonly amount: number
  readonly kind: "discount"
  readonly share: {
    /** Amount in whole cents. */
    readonly base: number
    /** Rate in thousandths of a percent: 8875 is 8.875%. */
    readonly rate: number
    readonly exact: number
    /** Amount in whole cents. */
    readonly amount: number
  } | null
  /** Amount in whole cents. */
  readonly value: number
} | {
  readonly name: string
  /** Amount in whole cents. */
  readonly amount: number
  readonly kind: "tip"
  readonly share: {
    /** Amount in whole cents. */
    readonly base: number
    /** Rate in thousandths of a percent: 8875 is 8.875%. */
    readonly rate: number
    readonly exact: number
    /** Amount in whole cents. */
    readonly amount: number
  } | null
}

export type PlacedOrder = {
  /** Token in a guest's link. */
  readonly token: string
  readonly number: number
  readonly status: "pending" | "received" | "acknowledged" | "preparing" | "ready" | "completed" | "cancelled"
  readonly paymentStatus: "paid" | "partly_refunded" | "refunded"
  /** May grow. */
  readonly orderType: "pickup" | "delivery" | (string & {})
  readonly scheduledFor: string | null
  /** UTC instant, ISO 8601. */
  readonly promisedFrom: string
  /** UTC instant, ISO 8601. */
  readonly promisedTo: string
  /** UTC instant, ISO 8601. */
  readonly placedAt: string
  /** UTC instant, ISO 8601. */
  readonly statusChangedAt: string
  readonly customerFirstName: string
  readonly includeUtensils: boolean
  readonly ifSoldOut: "call" | "refund" | "similar" | null
  readonly lines: ReadonlyArray<OrderLine>
  readonly totals: OrderTotals
  readonly priceSteps: ReadonlyArray<PriceStep>
  /** Amount in whole cents. */
  readonly refunded: number
  readonly rescheduleReason: string | null
  readonly courier: {
    /** May grow. */
    readonly state: "requested" | "assigned" | "arriving" | "collected" | "on_the_way" | "delivered" | "cancelled" | "returning" | "returned" | "failed" | (string & {})
    readonly trackingUrl: string | null
  } | null
  readonly cancellation: {
    /** May grow. */
    readonly by: "kitchen" | "owner" | "diner" | "api" | (string & {})
    readonly notice: "item_ran_out" | "too_busy" | "closing_early" | "not_reached" | "outside_area" | "something_broke" | (string & {}) | null
    readonly refund: number | null
  } | null
  readonly restaurant: {
    readonly id: string
    readonly slug: string
    readonly logoUrl: string | null
    readonly name: string
    readonly address: string
    readonly phone: string
    readonly pickupInstructions: string | null
    /** May grow. */
    readonly brandColor: "tomato" | "cherry" | "plum" | "indigo" | "ocean" | "teal" | "forest" | "olive" | "cocoa" | "slate" | (string & {})
    readonly timezone: string
    readonly combineTaxProcessing: boolean
    readonly allowDinerChanges: boolean
  }
  readonly deliveryAddress: string | null
}

export type Order = {
  readonly id: string
  readonly number: number
  readonly status: "pending" | "received" | "acknowledged" | "preparing" | "ready" | "completed" | "cancelled"
  /** UTC instant, ISO 8601. */
  readonly statusChangedAt: string
  readonly paymentStatus: "paid" | "partly_refunded" | "refunded"
  /** May grow. */
  readonly orderType: "pickup" | "delivery" | (string & {})
  /** UTC instant, ISO 8601. */
  readonly placedAt: string
  readonly scheduledFor: string | null
  /** UTC instant, ISO 8601. */
  readonly promisedFrom: string
  /** UTC instant, ISO 8601. */
  readonly promisedTo: string
  readonly startAt: string | null
  readonly completedAt: string | null
  readonly businessDay: string
  readonly includeUtensils: boolean
  readonly ifSoldOut: "call" | "refund" | "similar" | null
  readonly lines: ReadonlyArray<OrderLine>
  readonly totals: OrderTotals
  readonly discountCode: string | null
  /** Amount in whole cents. */
  readonly refunded: number
  readonly flags: ReadonlyArray<"restaurant_closed" | "ordering_paused" | "time_passed" | "item_gone" | "online_orders_off" | (string & {})>
  readonly cancelNotice: "item_ran_out" | "too_busy" | "closing_early" | "not_reached" | "outside_area" | "something_broke" | (string & {}) | null
  readonly undo: {
    readonly to: "pending" | "received" | "acknowledged" | "preparing" | "ready" | "completed" | "cancelled"
    /** UTC instant, ISO 8601. */
    readonly until: string
  } | null
  readonly diner: {
    readonly customerName: string
    readonly customerEmail: string
    readonly customerPhone: string
    readonly deliveryAddress: string | null
  } | null
}

export type Event = {
  /** May grow. */
  readonly type: "order.placed" | "order.acknowledged" | "order.preparing" | "order.ready" | "order.completed" | "order.step_undone" | "order.cancelled" | "order.start_due" | "order.erased" | "ordering.paused" | "ordering.resumed" | (string & {})
  /** UTC instant, ISO 8601. */
  readonly timestamp: string
  readonly sequence: number
  readonly apiVersion: "1"
  readonly restaurant: {
    readonly id: string
    readonly slug: string
  }
  readonly data: {
    readonly order: Order | null
  }
}

/** Why a call was refused. */
export type Problem = {
  /** Such as `NOT_FOUND`. May grow. */
  readonly code: string
  /** For people; the text may change. */
  readonly message: string
  /** Facts for programs: of a refusal its `refusal.kind`, of a faulty request its `faults`. */
  readonly data?: unknown
}

/** By method and path. `restaurant` is the client's, unless it is given. */
export interface Operations {
  /** Create a cart. */
  'POST /carts': {
    input: {} & {
      readonly restaurantId: string
    }
    output: {
      readonly cartId: string
    }
  }
  /** Create a payment intent for a cart. */
  'POST /checkouts': {
    input: {} & {
      readonly tip: {
        readonly kind: "preset"
        readonly index: 0 | 1 | 2
      } | {
        readonly kind: "custom"
        /** Amount in whole cents. */
        readonly amount: number
      } | null
      readonly tipConfirmed: boolean
      readonly acceptedTerms: boolean
      readonly termsVersion?: string | null
      readonly ageConfirmed: boolean
      readonly includeUtensils?: boolean
      readonly ifSoldOut?: "call" | "refund" | "similar" | null
      readonly agreesToMail?: boolean
      readonly textMe?: boolean
      readonly orderedAnyway?: boolean
      readonly cartId: string
      readonly orderType: "pickup" | "delivery"
      readonly timing: {
        readonly kind: "asap"
      } | {
        readonly kind: "later"
        /** UTC instant, ISO 8601. */
        readonly at: string
      }
      readonly delivery: {
        readonly quoteId: string
        readonly address: string
      } | null
      readonly lines: ReadonlyArray<{
        readonly id: string
        readonly productId: string
        readonly quantity: number
        readonly selections: {
          readonly variants: ReadonlyArray<string>
          readonly upsells: ReadonlyArray<string>
          readonly modifiers: ReadonlyArray<string>
        }
        readonly note: string
      }>
      readonly customer: {
        readonly firstName: string
        readonly lastName: string
        readonly email: string
        readonly phone: string
      }
      readonly discountCode: string | null
      readonly visitorSessionId?: string | null
      readonly freeMeals: ReadonlyArray<{
        readonly lineId: string
        readonly productId: string
        readonly variants?: ReadonlyArray<string>
      }>
      readonly shown: {
        /** Amount in whole cents. */
        readonly grandTotal: number
        readonly lines: ReadonlyArray<{
          readonly id: string
          /** Amount in whole cents. */
          readonly unitPrice: number
        }>
      }
    }
    output: {
      readonly kind: "pay"
      readonly checkoutId: string
      readonly intentId: string
      readonly clientSecret: string
      /** Amount in whole cents. */
      readonly amount: number
    } | {
      readonly kind: "ordered"
      readonly order: PlacedOrder
    }
  }
  /** Create the order of a paid checkout. */
  'POST /checkouts/{checkoutId}/order': {
    input: {
      readonly checkoutId: string
    }
    output: PlacedOrder
  }
  /** List orders. */
  'GET /restaurants/{restaurant}/orders': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly status?: "open" | "new" | "acknowledged" | "preparing" | "ready" | "completed" | "cancelled"
      readonly before?: string
      readonly limit?: number
    }
    output: {
      readonly orders: ReadonlyArray<Order>
      readonly next: string | null
      /** UTC instant, ISO 8601. */
      readonly now: string
    }
  }
  /** Get an order of a restaurant. */
  'GET /restaurants/{restaurant}/orders/{orderId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly orderId: string
    }
    output: Order
  }
  /** Move an order one step. */
  'POST /restaurants/{restaurant}/orders/{orderId}/steps': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly orderId: string
    } & {
      readonly from: "pending" | "received" | "acknowledged" | "preparing" | "ready" | "completed" | "cancelled"
    }
    output: Order
  }
  /** Undo the latest step of an order. */
  'POST /restaurants/{restaurant}/orders/{orderId}/undo': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly orderId: string
    } & {
      readonly from: "pending" | "received" | "acknowledged" | "preparing" | "ready" | "completed" | "cancelled"
    }
    output: Order
  }
  /** List events after a number. */
  'GET /restaurants/{restaurant}/events': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly after?: number
      readonly wait?: number
    }
    output: {
      readonly events: ReadonlyArray<Event>
      readonly next: number
    }
  }
}
