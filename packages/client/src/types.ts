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
  readonly card: {
    readonly brand: string
    readonly last4: string
  } | null
}

export type Pause = {
  readonly id: string
  readonly reason: string
  readonly duration: "30" | "60" | "rest_of_day"
  /** UTC instant, ISO 8601. */
  readonly disabledAt: string
  /** UTC instant, ISO 8601. */
  readonly until: string
  readonly enabledAt: string | null
  readonly autoEnabled: boolean
  readonly disabledBy: string | null
  readonly photoFailed: boolean
  readonly hasPhoto: boolean
  /** Business day of the restaurant, for example 2026-11-20. */
  readonly day: string
  readonly timezone: string
}

export type Product = {
  readonly categoryId: string
  readonly name: string
  readonly description: string | null
  /** Amount in whole cents. */
  readonly basePrice: number
  readonly imageUrl: string | null
  readonly isActive: boolean
  readonly is21Plus: boolean
  readonly allowComments: boolean
  readonly sortOrder: number
  readonly labels: ReadonlyArray<"bestseller" | "vegan" | "gluten_free" | "spicy" | "organic" | "new" | "featured">
  readonly modifierGroupIds: ReadonlyArray<string>
  readonly variantGroupIds: ReadonlyArray<string>
  readonly upsellGroupIds: ReadonlyArray<string>
  readonly id: string
  readonly revision: number
  readonly soldOut: {
    readonly until: string | null
  } | null
}

export type OptionGroup = {
  readonly kind: "modifier"
  readonly name: string
  readonly description: string | null
  readonly isRequired: boolean
  readonly minSelections: number
  readonly displayType: "radio" | "checkbox"
  readonly maxSelections: number | null
  readonly id: string
  readonly revision: number
  readonly productCount: number
  readonly options: ReadonlyArray<{
    readonly name: string
    readonly description: string | null
    readonly id: string
    /** Amount in whole cents. */
    readonly price: number
    readonly isActive: boolean
    readonly action: "add" | "remove" | "substitute"
    readonly soldOut: boolean
    readonly soldOutUntil: string | null
  }>
} | {
  readonly kind: "variant"
  readonly name: string
  readonly description: string | null
  readonly isRequired: boolean
  readonly minSelections: number
  readonly maxSelections: number
  readonly id: string
  readonly revision: number
  readonly productCount: number
  readonly options: ReadonlyArray<{
    readonly name: string
    readonly description: string | null
    readonly id: string
    /** Amount in whole cents. */
    readonly price: number
    readonly isActive: boolean
    readonly isDefault: boolean
    readonly soldOut: boolean
    readonly soldOutUntil: string | null
  }>
} | {
  readonly kind: "upsell"
  readonly name: string
  readonly description: string | null
  readonly maxSelections: number | null
  readonly id: string
  readonly revision: number
  readonly productCount: number
  readonly options: ReadonlyArray<{
    readonly name: string
    readonly description: string | null
    readonly id: string
    /** Amount in whole cents. */
    readonly price: number
    readonly isActive: boolean
    readonly soldOut: boolean
    readonly soldOutUntil: string | null
  }>
}

export type ApiKey = {
  readonly name: string
  readonly start: string
  readonly permissions: ReadonlyArray<"orders.read" | "customers.read" | "orders.move" | "orders.cancel" | "orders.refund" | "orders.change" | "ordering.pause" | "pauses.read" | "stock.write" | "menu.read" | "menu.write" | "discounts.write" | "restaurant.read" | "hours.write" | "analytics.read" | "money.read" | (string & {})>
  /** The most that it may refund at each restaurant per business day; null if it may not refund. */
  readonly refundLimit: number | null
  /** UTC instant, ISO 8601. */
  readonly expiresAt: string
  /** Where it works, by name. */
  readonly restaurants: ReadonlyArray<{
    readonly id: string
    readonly slug: string
    readonly name: string
  }>
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

export type Refund = {
  readonly id: string
  /** Amount in whole cents. */
  readonly amount: number
  readonly status: "pending" | "refunded" | "failed"
  readonly items: ReadonlyArray<{
    readonly lineId: string
    readonly quantity: number
  }>
  readonly reason: string | null
  /** UTC instant, ISO 8601. */
  readonly requestedAt: string
}

export type Event = {
  /** May grow. */
  readonly type: "order.placed" | "order.acknowledged" | "order.preparing" | "order.ready" | "order.completed" | "order.step_undone" | "order.cancelled" | "order.changed" | "order.refunded" | "order.refund_failed" | "order.start_due" | "order.erased" | "delivery.updated" | "ordering.paused" | "ordering.resumed" | "menu.changed" | "stock.changed" | "endpoint.test" | (string & {})
  /** UTC instant, ISO 8601. */
  readonly timestamp: string
  readonly sequence: number
  readonly apiVersion: "1"
  readonly restaurant: {
    readonly id: string
    readonly slug: string
  }
  readonly drill?: true
  readonly truncated?: true
  readonly data: {
    readonly order: Order | null
    readonly refund?: {
      readonly id: string
      readonly amount: number
      readonly status: "refunded" | "failed"
    }
    readonly items?: ReadonlyArray<{
      readonly kind: "product" | "variant" | "upsell" | "modifier"
      readonly id: string
      readonly soldOut: boolean
      readonly until: string | null
    }>
  }
}

export type Category = {
  readonly name: string
  readonly description: string | null
  readonly display: "cards" | "board"
  readonly isActive: boolean
  readonly sortOrder: number
  readonly id: string
  readonly revision: number
  readonly productCount: number
}

export type WeeklyHours = {
  readonly timezone: string
  readonly revision: number
  readonly hours: {
    readonly hours: {
      readonly sunday: ReadonlyArray<{
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly open: string
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly close: string
      }>
      readonly monday: ReadonlyArray<{
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly open: string
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly close: string
      }>
      readonly tuesday: ReadonlyArray<{
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly open: string
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly close: string
      }>
      readonly wednesday: ReadonlyArray<{
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly open: string
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly close: string
      }>
      readonly thursday: ReadonlyArray<{
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly open: string
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly close: string
      }>
      readonly friday: ReadonlyArray<{
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly open: string
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly close: string
      }>
      readonly saturday: ReadonlyArray<{
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly open: string
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly close: string
      }>
    }
    /** Time of day in the restaurant's zone, 'HH:MM'. */
    readonly dayStartsAt: string
    readonly orderCutoffMinutes: number
    readonly prepMinutes: number
  }
}

export type SpecialHours = {
  readonly level: "restaurant" | "business" | "platform"
  readonly name: string
  /** Business day of the restaurant, for example 2026-11-20. */
  readonly from: string
  readonly to: string
  readonly isYearly: boolean
  readonly orderType: "pickup" | "delivery" | null
  readonly windows: ReadonlyArray<{
    readonly open: string
    readonly close: string
  }>
  readonly endsNightBefore: boolean
  readonly id: string
  readonly revision: number
  readonly mayChange: boolean
}

export type TimedMenu = {
  readonly name: string
  readonly schedule: {
    readonly sunday?: ReadonlyArray<{
      readonly start: string
      readonly end: string
    }>
    readonly monday?: ReadonlyArray<{
      readonly start: string
      readonly end: string
    }>
    readonly tuesday?: ReadonlyArray<{
      readonly start: string
      readonly end: string
    }>
    readonly wednesday?: ReadonlyArray<{
      readonly start: string
      readonly end: string
    }>
    readonly thursday?: ReadonlyArray<{
      readonly start: string
      readonly end: string
    }>
    readonly friday?: ReadonlyArray<{
      readonly start: string
      readonly end: string
    }>
    readonly saturday?: ReadonlyArray<{
      readonly start: string
      readonly end: string
    }>
  }
  readonly productIds: ReadonlyArray<string>
  readonly timedOnlyIds: ReadonlyArray<string>
  readonly id: string
  readonly revision: number
}

export type DiscountCode = {
  readonly code: string
  readonly description: string | null
  readonly isActive: boolean
  readonly reward: {
    readonly kind: "percent"
    /** Rate in thousandths of a percent: 8875 is 8.875%. */
    readonly rate: number
  } | {
    readonly kind: "fixed"
    /** Amount in whole cents. */
    readonly amount: number
  } | {
    readonly kind: "free_kids_meal"
    readonly eligible: ReadonlyArray<string>
  }
  readonly validFrom: string | null
  readonly validUntil: string | null
  /** Amount in whole cents. */
  readonly minimumOrderAmount: number
  readonly maxUses: number | null
  readonly currentUses: number
  readonly revision: number
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
  /** List pauses. */
  'GET /restaurants/{restaurant}/pauses': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: ReadonlyArray<Pause>
  }
  /** Pause ordering. */
  'POST /restaurants/{restaurant}/pauses': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly reason: "kitchen_overwhelmed" | "staff_shortage" | "special_event" | "equipment_issues" | "ingredient_shortage" | "rush_period" | "custom"
      readonly customReason?: string
      readonly duration: "30" | "60" | "rest_of_day"
    }
    output: Pause
  }
  /** Resume ordering. */
  'POST /restaurants/{restaurant}/pauses/end': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: {
      readonly wasPaused: boolean
    }
  }
  /** List products. */
  'GET /restaurants/{restaurant}/products': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: {
      readonly products: ReadonlyArray<Product>
      readonly categories: ReadonlyArray<{
        readonly id: string
        readonly name: string
        readonly isActive: boolean
      }>
    }
  }
  /** Create a product. */
  'POST /restaurants/{restaurant}/products': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly product: {
        readonly categoryId: string
        readonly name: string
        readonly description: string | null
        /** Amount in whole cents. */
        readonly basePrice: number
        readonly imageUrl: string | null
        readonly isActive: boolean
        readonly is21Plus: boolean
        readonly allowComments: boolean
        readonly sortOrder: number
        readonly labels: ReadonlyArray<"bestseller" | "vegan" | "gluten_free" | "spicy" | "organic" | "new" | "featured">
        readonly modifierGroupIds: ReadonlyArray<string>
        readonly variantGroupIds: ReadonlyArray<string>
        readonly upsellGroupIds: ReadonlyArray<string>
      }
    }
    output: Product
  }
  /** Get a product. */
  'GET /restaurants/{restaurant}/products/{productId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly productId: string
    }
    output: Product
  }
  /** Update a product. */
  'PUT /restaurants/{restaurant}/products/{productId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly productId: string
    } & {
      readonly revision: number
      readonly product: {
        readonly categoryId: string
        readonly name: string
        readonly description: string | null
        /** Amount in whole cents. */
        readonly basePrice: number
        readonly imageUrl: string | null
        readonly isActive: boolean
        readonly is21Plus: boolean
        readonly allowComments: boolean
        readonly sortOrder: number
        readonly labels: ReadonlyArray<"bestseller" | "vegan" | "gluten_free" | "spicy" | "organic" | "new" | "featured">
        readonly modifierGroupIds: ReadonlyArray<string>
        readonly variantGroupIds: ReadonlyArray<string>
        readonly upsellGroupIds: ReadonlyArray<string>
      }
    }
    output: Product
  }
  /** Delete a product. */
  'DELETE /restaurants/{restaurant}/products/{productId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly productId: string
      readonly revision: number
    }
    output: {
      readonly id: string
    }
  }
  /** Show or hide a product. */
  'PUT /restaurants/{restaurant}/products/{productId}/active': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly productId: string
    } & {
      readonly isActive: boolean
    }
    output: Product
  }
  /** Change many products. */
  'POST /restaurants/{restaurant}/products/changes': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly productIds: ReadonlyArray<string>
      readonly change: {
        readonly kind: "active"
        readonly isActive: boolean
      } | {
        readonly kind: "sold_out"
        readonly soldOut: "until_said" | "end_of_day" | {
          readonly hours: number
        } | null
      } | {
        readonly kind: "category"
        readonly categoryId: string
      } | {
        readonly kind: "delete"
      }
    }
    output: {
      readonly count: number
    }
  }
  /** Reorder the products of a category. */
  'PUT /restaurants/{restaurant}/categories/{categoryId}/product-order': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly categoryId: string
    } & {
      readonly order: ReadonlyArray<string>
    }
    output: ReadonlyArray<string>
  }
  /** List stock. */
  'GET /restaurants/{restaurant}/stock': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: {
      /** UTC instant, ISO 8601. */
      readonly now: string
      readonly timezone: string
      readonly products: ReadonlyArray<{
        readonly id: string
        readonly name: string
        readonly soldOut: {
          readonly until: string | null
        } | null
        readonly soldOutBy: string | null
        readonly category: string
        readonly imageUrl: string | null
      }>
      readonly options: ReadonlyArray<{
        readonly id: string
        readonly name: string
        readonly soldOut: {
          readonly until: string | null
        } | null
        readonly soldOutBy: string | null
        readonly kind: "variant" | "upsell" | "modifier"
        readonly groupId: string
        readonly group: string
      }>
    }
  }
  /** Mark a product or option as sold out or available. */
  'PUT /restaurants/{restaurant}/stock/{kind}/{id}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly kind: "product" | "variant" | "upsell" | "modifier"
      readonly id: string
    } & {
      readonly soldOut: "until_said" | "end_of_day" | {
        readonly hours: number
      } | null
    }
    output: {
      readonly until: string | null
    } | null
  }
  /** List option groups. */
  'GET /restaurants/{restaurant}/option-groups': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly kind?: "modifier" | "variant" | "upsell"
    }
    output: ReadonlyArray<OptionGroup>
  }
  /** Create an option group. */
  'POST /restaurants/{restaurant}/option-groups': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly group: {
        readonly kind: "modifier"
        readonly name: string
        readonly description: string | null
        readonly isRequired: boolean
        readonly minSelections: number
        readonly displayType: "radio" | "checkbox"
        readonly maxSelections: number | null
        readonly options: ReadonlyArray<{
          readonly name: string
          readonly description: string | null
          readonly id: string | null
          /** Amount in whole cents. */
          readonly price: number
          readonly isActive: boolean
          readonly action: "add" | "remove" | "substitute"
        }>
      } | {
        readonly kind: "variant"
        readonly name: string
        readonly description: string | null
        readonly isRequired: boolean
        readonly minSelections: number
        readonly maxSelections: number
        readonly options: ReadonlyArray<{
          readonly name: string
          readonly description: string | null
          readonly id: string | null
          /** Amount in whole cents. */
          readonly price: number
          readonly isActive: boolean
          readonly isDefault: boolean
        }>
      } | {
        readonly kind: "upsell"
        readonly name: string
        readonly description: string | null
        readonly maxSelections: number | null
        readonly options: ReadonlyArray<{
          readonly name: string
          readonly description: string | null
          readonly id: string | null
          /** Amount in whole cents. */
          readonly price: number
          readonly isActive: boolean
        }>
      }
    }
    output: OptionGroup
  }
  /** List products that offer a group. */
  'GET /restaurants/{restaurant}/option-groups/{groupId}/products': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly groupId: string
    }
    output: ReadonlyArray<{
      readonly id: string
      readonly name: string
    }>
  }
  /** Update an option group. */
  'PUT /restaurants/{restaurant}/option-groups/{groupId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly groupId: string
    } & {
      readonly revision: number
      readonly group: {
        readonly kind: "modifier"
        readonly name: string
        readonly description: string | null
        readonly isRequired: boolean
        readonly minSelections: number
        readonly displayType: "radio" | "checkbox"
        readonly maxSelections: number | null
        readonly options: ReadonlyArray<{
          readonly name: string
          readonly description: string | null
          readonly id: string | null
          /** Amount in whole cents. */
          readonly price: number
          readonly isActive: boolean
          readonly action: "add" | "remove" | "substitute"
        }>
      } | {
        readonly kind: "variant"
        readonly name: string
        readonly description: string | null
        readonly isRequired: boolean
        readonly minSelections: number
        readonly maxSelections: number
        readonly options: ReadonlyArray<{
          readonly name: string
          readonly description: string | null
          readonly id: string | null
          /** Amount in whole cents. */
          readonly price: number
          readonly isActive: boolean
          readonly isDefault: boolean
        }>
      } | {
        readonly kind: "upsell"
        readonly name: string
        readonly description: string | null
        readonly maxSelections: number | null
        readonly options: ReadonlyArray<{
          readonly name: string
          readonly description: string | null
          readonly id: string | null
          /** Amount in whole cents. */
          readonly price: number
          readonly isActive: boolean
        }>
      }
    }
    output: OptionGroup
  }
  /** Delete an option group. */
  'DELETE /restaurants/{restaurant}/option-groups/{groupId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly groupId: string
      readonly revision: number
      readonly fromProducts?: boolean
    }
    output: {
      readonly id: string
    }
  }
  /** Get the key of the call. */
  'GET /key': {
    input: {}
    output: ApiKey
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
  /** Cancel an order. */
  'POST /restaurants/{restaurant}/orders/{orderId}/cancel': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly orderId: string
    } & {
      readonly reason: string
      readonly notice?: "item_ran_out" | "too_busy" | "closing_early" | "not_reached" | "outside_area" | "something_broke" | null
    }
    output: Order
  }
  /** List the refunds of an order. */
  'GET /restaurants/{restaurant}/orders/{orderId}/refunds': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly orderId: string
    }
    output: {
      readonly refunds: ReadonlyArray<Refund>
    }
  }
  /** Refund an order. */
  'POST /restaurants/{restaurant}/orders/{orderId}/refunds': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly orderId: string
    } & {
      /** Amount in whole cents. */
      readonly amount: number
      readonly selection?: {
        readonly items: ReadonlyArray<{
          readonly lineId: string
          readonly quantity: number
        }>
        readonly tip?: boolean
        readonly deliveryFee?: boolean
      }
      readonly reason?: string
    }
    output: Refund
  }
  /** Send the confirmation of an order again. */
  'POST /restaurants/{restaurant}/orders/{orderId}/confirmation': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly orderId: string
    }
    output: Order
  }
  /** List events after a number. */
  'GET /restaurants/{restaurant}/events': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly after?: number
      readonly drills?: "true" | "false"
      /** Seconds to wait for an event. */
      readonly wait?: number
    }
    output: {
      readonly events: ReadonlyArray<Event>
      readonly next: number
    }
  }
  /** Get the product mix. */
  'GET /managed/figures/products': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly period: "today" | "week" | "hour"
    }
    output: {
      /** UTC instant, ISO 8601. */
      readonly now: string
      readonly period: {
        /** UTC instant, ISO 8601. */
        readonly from: string
        /** UTC instant, ISO 8601. */
        readonly to: string
        readonly kind: "today" | "week" | "hour"
        readonly before: {
          /** UTC instant, ISO 8601. */
          readonly from: string
          /** UTC instant, ISO 8601. */
          readonly to: string
        }
        readonly timezone: string
      }
      readonly rows: ReadonlyArray<{
        readonly productId: string
        readonly name: string
        readonly quantity: number
        readonly orders: number
        readonly revenue: number
        readonly share: number | null
      }>
      readonly total: {
        readonly quantity: number
        readonly revenue: number
      }
    }
  }
  /** Get sales by hour and weekday. */
  'GET /managed/figures/hours': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly period: "today" | "week" | "hour"
    }
    output: {
      /** UTC instant, ISO 8601. */
      readonly now: string
      readonly weeks: number
      readonly days: ReadonlyArray<ReadonlyArray<{
        readonly orders: number
        readonly revenue: number
      }>>
    }
  }
  /** Get lost demand. */
  'GET /managed/figures/refused': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly period: "today" | "week" | "hour"
    }
    output: {
      /** UTC instant, ISO 8601. */
      readonly now: string
      readonly period: {
        /** UTC instant, ISO 8601. */
        readonly from: string
        /** UTC instant, ISO 8601. */
        readonly to: string
        readonly kind: "today" | "week" | "hour"
        readonly before: {
          /** UTC instant, ISO 8601. */
          readonly from: string
          /** UTC instant, ISO 8601. */
          readonly to: string
        }
        readonly timezone: string
      }
      readonly rows: ReadonlyArray<{
        readonly count: number
        readonly value: number
        readonly before: {
          readonly count: number
          readonly value: number
        }
        readonly reason: "closed" | "paused" | "not_taking_orders" | "below_minimum" | "out_of_range" | "sold_out" | "card_declined"
      }>
      readonly total: {
        readonly count: number
        readonly value: number
        readonly before: {
          readonly count: number
          readonly value: number
        }
      }
    }
  }
  /** Get figures of up to two years. */
  'GET /managed/trends': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last?: string
      readonly step?: "day" | "week" | "month"
      readonly comparison?: "before" | "year"
    }
    output: {
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly today: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last: string
      readonly before: {
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly first: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly last: string
      }
      readonly step: "day" | "week" | "month"
      readonly total: {
        readonly now: {
          readonly orders: number
          readonly cancelled: number
          readonly charged: number
          readonly refunded: number
          readonly discount: number
          readonly tax: number
          readonly tip: number
          readonly refundsMade: number
          readonly refundedOnDay: number
          readonly visits: number
          readonly itemsAdded: number
          readonly checkoutsStarted: number
          readonly checkoutsCompleted: number
          readonly refusals: number
          readonly refusedValue: number
          readonly refusedByPause: number
          readonly valueRefusedByPause: number
          readonly pauses: number
          readonly pausedSeconds: number
          readonly newOrders: number
          readonly returningOrders: number
        }
        readonly before: {
          readonly orders: number
          readonly cancelled: number
          readonly charged: number
          readonly refunded: number
          readonly discount: number
          readonly tax: number
          readonly tip: number
          readonly refundsMade: number
          readonly refundedOnDay: number
          readonly visits: number
          readonly itemsAdded: number
          readonly checkoutsStarted: number
          readonly checkoutsCompleted: number
          readonly refusals: number
          readonly refusedValue: number
          readonly refusedByPause: number
          readonly valueRefusedByPause: number
          readonly pauses: number
          readonly pausedSeconds: number
          readonly newOrders: number
          readonly returningOrders: number
        }
      }
      readonly points: ReadonlyArray<{
        readonly now: {
          readonly orders: number
          readonly cancelled: number
          readonly charged: number
          readonly refunded: number
          readonly discount: number
          readonly tax: number
          readonly tip: number
          readonly refundsMade: number
          readonly refundedOnDay: number
          readonly visits: number
          readonly itemsAdded: number
          readonly checkoutsStarted: number
          readonly checkoutsCompleted: number
          readonly refusals: number
          readonly refusedValue: number
          readonly refusedByPause: number
          readonly valueRefusedByPause: number
          readonly pauses: number
          readonly pausedSeconds: number
          readonly newOrders: number
          readonly returningOrders: number
        }
        readonly before: {
          readonly orders: number
          readonly cancelled: number
          readonly charged: number
          readonly refunded: number
          readonly discount: number
          readonly tax: number
          readonly tip: number
          readonly refundsMade: number
          readonly refundedOnDay: number
          readonly visits: number
          readonly itemsAdded: number
          readonly checkoutsStarted: number
          readonly checkoutsCompleted: number
          readonly refusals: number
          readonly refusedValue: number
          readonly refusedByPause: number
          readonly valueRefusedByPause: number
          readonly pauses: number
          readonly pausedSeconds: number
          readonly newOrders: number
          readonly returningOrders: number
        }
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly first: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly last: string
      }>
    }
  }
  /** Get sales of up to two years by product, weekday, and more. */
  'GET /managed/trends/breakdown': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last?: string
      readonly comparison?: "before" | "year"
      readonly by: "product" | "category" | "restaurant" | "type" | "weekday" | "hour" | "code" | "taxRate"
    }
    output: {
      readonly by: "product" | "category" | "restaurant" | "type" | "weekday" | "hour" | "code" | "taxRate"
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last: string
      readonly before: {
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly first: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly last: string
      }
      readonly rows: ReadonlyArray<{
        readonly key: string
        readonly name: string | null
        readonly count: number
        readonly amount: number
        readonly countBefore: number
        readonly amountBefore: number
      }>
    }
  }
  /** List payouts. */
  'GET /restaurants/{restaurant}/payouts': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last?: string
    }
    output: {
      readonly timezone: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly today: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last: string
      readonly hasOwnAccount: boolean
      readonly payouts: ReadonlyArray<{
        readonly id: string
        readonly status: "pending" | "in_transit" | "paid" | "failed" | "canceled"
        /** UTC instant, ISO 8601. */
        readonly createdAt: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly arrivesOn: string
        readonly failureCode: string | null
        readonly sums: {
          /** Whole cents, negative for money that leaves. */
          readonly payments: number
          /** Whole cents, negative for money that leaves. */
          readonly refunds: number
          /** Whole cents, negative for money that leaves. */
          readonly disputes: number
          /** Whole cents, negative for money that leaves. */
          readonly returned: number
          /** Whole cents, negative for money that leaves. */
          readonly other: number
          /** Whole cents, negative for money that leaves. */
          readonly providerFees: number
          /** Whole cents, negative for money that leaves. */
          readonly platformFees: number
        }
        /** Whole cents, negative for money that leaves. */
        readonly net: number
        readonly lines: number
        readonly unexplained: number
      }>
      readonly sums: {
        /** Whole cents, negative for money that leaves. */
        readonly payments: number
        /** Whole cents, negative for money that leaves. */
        readonly refunds: number
        /** Whole cents, negative for money that leaves. */
        readonly disputes: number
        /** Whole cents, negative for money that leaves. */
        readonly returned: number
        /** Whole cents, negative for money that leaves. */
        readonly other: number
        /** Whole cents, negative for money that leaves. */
        readonly providerFees: number
        /** Whole cents, negative for money that leaves. */
        readonly platformFees: number
      }
      /** Whole cents, negative for money that leaves. */
      readonly net: number
      readonly unexplained: number
      readonly unassigned: number | null
      /** Whole cents, negative for money that leaves. */
      readonly byHand: number
      readonly may: {
        readonly exportCsv: boolean
      }
    }
  }
  /** Get a payout with its lines. */
  'GET /restaurants/{restaurant}/payouts/{payoutId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly payoutId: string
      readonly before?: string
    }
    output: {
      readonly timezone: string
      readonly hasOwnAccount: boolean
      readonly payout: {
        readonly id: string
        readonly status: "pending" | "in_transit" | "paid" | "failed" | "canceled"
        /** UTC instant, ISO 8601. */
        readonly createdAt: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly arrivesOn: string
        readonly failureCode: string | null
        readonly sums: {
          /** Whole cents, negative for money that leaves. */
          readonly payments: number
          /** Whole cents, negative for money that leaves. */
          readonly refunds: number
          /** Whole cents, negative for money that leaves. */
          readonly disputes: number
          /** Whole cents, negative for money that leaves. */
          readonly returned: number
          /** Whole cents, negative for money that leaves. */
          readonly other: number
          /** Whole cents, negative for money that leaves. */
          readonly providerFees: number
          /** Whole cents, negative for money that leaves. */
          readonly platformFees: number
        }
        /** Whole cents, negative for money that leaves. */
        readonly net: number
        readonly lines: number
        readonly unexplained: number
      }
      readonly whole: {
        /** Whole cents, negative for money that leaves. */
        readonly amount: number
        readonly lines: number
        readonly unexplained: number
      } | null
      readonly items: ReadonlyArray<{
        readonly id: string
        readonly kind: "payment" | "refund" | "failed_refund" | "dispute" | "transfer" | "platform_fee" | "provider_fee" | "failed_payout" | "other"
        /** UTC instant, ISO 8601. */
        readonly at: string
        readonly orderId: string | null
        readonly orderNumber: number | null
        readonly disputeId: string | null
        readonly failedPayoutId: string | null
        readonly description: string | null
        /** Whole cents, negative for money that leaves. */
        readonly amount: number
        /** Whole cents, negative for money that leaves. */
        readonly providerFee: number
        /** Whole cents, negative for money that leaves. */
        readonly platformFee: number
        /** Whole cents, negative for money that leaves. */
        readonly net: number
        readonly unexplained: number
      }>
      readonly next: string | null
    }
  }
  /** Get the report of business days. */
  'GET /restaurants/{restaurant}/report': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first?: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last?: string
    }
    output: {
      readonly timezone: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly today: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly first: string
      /** Business day of the restaurant, for example 2026-11-20. */
      readonly last: string
      readonly days: ReadonlyArray<{
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly day: string
        readonly state: "running" | "open" | "closed"
        readonly closedAt: string | null
        readonly closedBy: string | null
        readonly orders: number
        /** Sum in whole cents. */
        readonly charged: number
        /** Sum in whole cents. */
        readonly refunded: number
        /** Sum in whole cents. */
        readonly journal: number
      }>
      readonly orders: {
        readonly count: number
        readonly cancelled: number
        readonly pickup: number
        readonly delivery: number
      }
      readonly sums: {
        /** Sum in whole cents. */
        readonly subtotal: number
        /** Sum in whole cents. */
        readonly discount: number
        /** Sum in whole cents. */
        readonly tax: number
        /** Sum in whole cents. */
        readonly processingFee: number
        /** Sum in whole cents. */
        readonly deliveryFee: number
        /** Sum in whole cents. */
        readonly tip: number
        /** Sum in whole cents. */
        readonly charged: number
        /** Sum in whole cents. */
        readonly platformFee: number
      }
      /** Sum in whole cents. */
      readonly refunded: number
      readonly products: ReadonlyArray<{
        readonly productId: string
        readonly name: string
        readonly category: string
        readonly quantity: number
        /** Sum in whole cents. */
        readonly sales: number
      }>
      readonly taxes: ReadonlyArray<{
        /** Rate in thousandths of a percent: 8875 is 8.875%. */
        readonly rate: number
        /** Sum in whole cents. */
        readonly taxable: number
        /** Sum in whole cents. */
        readonly tax: number
        /** Sum in whole cents. */
        readonly refundedSales: number
        /** Sum in whole cents. */
        readonly refunded: number
      }>
      readonly discounts: ReadonlyArray<{
        readonly code: string
        readonly orders: number
        /** Sum in whole cents. */
        readonly amount: number
      }>
      readonly refunds: ReadonlyArray<{
        readonly orderId: string
        readonly orderNumber: number
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly orderDay: string
        /** UTC instant, ISO 8601. */
        readonly at: string
        readonly contents: string | null
        /** Amount in whole cents. */
        readonly amount: number
        /** Amount in whole cents. */
        readonly tax: number
      }>
      readonly refundCount: number
      readonly disputes: ReadonlyArray<{
        readonly orderId: string
        readonly orderNumber: number
        readonly event: "opened" | "won" | "lost" | "closed"
        /** Amount in whole cents. */
        readonly amount: number
      }>
      readonly lateOrders: ReadonlyArray<{
        readonly orderId: string
        readonly orderNumber: number
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly day: string
      }>
      readonly journal: ReadonlyArray<{
        readonly entry: "orders" | "refunds" | "failed_refunds" | "payouts" | "provider_fees" | "platform_fees" | "disputes" | "other_payouts" | "failed_payouts"
        readonly account: "card_clearing" | "bank" | "sales" | "discounts" | "refunds" | "tax_payable" | "tips_payable" | "delivery_fees" | "processing_fees" | "provider_fees" | "platform_fees" | "disputes" | "suspense"
        /** Sum in whole cents. */
        readonly debit: number
        /** Sum in whole cents. */
        readonly credit: number
      }>
      readonly accountNumbers: {}
      readonly may: {
        readonly close: boolean
        readonly exportCsv: boolean
      }
    }
  }
  /** List categories. */
  'GET /restaurants/{restaurant}/categories': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: ReadonlyArray<Category>
  }
  /** Create a category. */
  'POST /restaurants/{restaurant}/categories': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly category: {
        readonly name: string
        readonly description: string | null
        readonly display: "cards" | "board"
        readonly isActive: boolean
        readonly sortOrder: number
      }
    }
    output: Category
  }
  /** Update a category. */
  'PUT /restaurants/{restaurant}/categories/{categoryId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly categoryId: string
    } & {
      readonly revision: number
      readonly category: {
        readonly name: string
        readonly description: string | null
        readonly display: "cards" | "board"
        readonly isActive: boolean
        readonly sortOrder: number
      }
    }
    output: Category
  }
  /** Delete a category. */
  'DELETE /restaurants/{restaurant}/categories/{categoryId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly categoryId: string
      readonly revision: number
    } & {
      readonly products?: {
        readonly fate: "none"
      } | {
        readonly fate: "move"
        readonly to: string
      } | {
        readonly fate: "delete"
      }
    }
    output: {
      readonly id: string
    }
  }
  /** Show or hide a category. */
  'PUT /restaurants/{restaurant}/categories/{categoryId}/active': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly categoryId: string
    } & {
      readonly isActive: boolean
    }
    output: Category
  }
  /** Reorder categories. */
  'PUT /restaurants/{restaurant}/category-order': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly order: ReadonlyArray<string>
    }
    output: ReadonlyArray<Category>
  }
  /** Get the opening hours of the week. */
  'GET /restaurants/{restaurant}/hours': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: WeeklyHours
  }
  /** Change the opening hours of the week. */
  'PUT /restaurants/{restaurant}/hours': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      /** Revision of the row that the edit started from. */
      readonly revision: number
      readonly hours: {
        readonly hours: {
          readonly sunday: ReadonlyArray<{
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly open: string
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly close: string
          }>
          readonly monday: ReadonlyArray<{
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly open: string
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly close: string
          }>
          readonly tuesday: ReadonlyArray<{
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly open: string
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly close: string
          }>
          readonly wednesday: ReadonlyArray<{
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly open: string
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly close: string
          }>
          readonly thursday: ReadonlyArray<{
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly open: string
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly close: string
          }>
          readonly friday: ReadonlyArray<{
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly open: string
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly close: string
          }>
          readonly saturday: ReadonlyArray<{
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly open: string
            /** Time of day in the restaurant's zone, 'HH:MM'. */
            readonly close: string
          }>
        }
        /** Time of day in the restaurant's zone, 'HH:MM'. */
        readonly dayStartsAt: string
        readonly orderCutoffMinutes: number
        readonly prepMinutes: number
      }
      readonly decisions?: ReadonlyArray<{
        readonly orderId: string
        readonly decision: "keep" | "reschedule" | "cancel"
      }>
    }
    output: WeeklyHours
  }
  /** List special hours. */
  'GET /restaurants/{restaurant}/special-hours': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: {
      readonly today: string
      readonly levels: ReadonlyArray<"restaurant" | "business" | "platform">
      readonly business: string | null
      readonly hours: ReadonlyArray<SpecialHours>
      readonly suggestions: ReadonlyArray<{
        readonly date: string
        readonly name: string
      }>
    }
  }
  /** Create special hours. */
  'POST /restaurants/{restaurant}/special-hours': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly hours: {
        readonly level: "restaurant" | "business" | "platform"
        readonly name: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly from: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly to: string
        readonly isYearly: boolean
        readonly orderType: "pickup" | "delivery" | null
        readonly windows: ReadonlyArray<{
          readonly open: string
          readonly close: string
        }>
        readonly endsNightBefore: boolean
      }
      readonly decisions?: ReadonlyArray<{
        readonly orderId: string
        readonly decision: "keep" | "reschedule" | "cancel"
      }>
    }
    output: SpecialHours
  }
  /** Update special hours. */
  'PUT /restaurants/{restaurant}/special-hours/{hoursId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly hoursId: string
    } & {
      readonly revision: number
      readonly hours: {
        readonly level: "restaurant" | "business" | "platform"
        readonly name: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly from: string
        /** Business day of the restaurant, for example 2026-11-20. */
        readonly to: string
        readonly isYearly: boolean
        readonly orderType: "pickup" | "delivery" | null
        readonly windows: ReadonlyArray<{
          readonly open: string
          readonly close: string
        }>
        readonly endsNightBefore: boolean
      }
      readonly decisions?: ReadonlyArray<{
        readonly orderId: string
        readonly decision: "keep" | "reschedule" | "cancel"
      }>
    }
    output: SpecialHours
  }
  /** Delete special hours. */
  'DELETE /restaurants/{restaurant}/special-hours/{hoursId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly hoursId: string
      readonly revision: number
    } & {
      readonly decisions?: ReadonlyArray<{
        readonly orderId: string
        readonly decision: "keep" | "reschedule" | "cancel"
      }>
    }
    output: {
      readonly id: string
    }
  }
  /** List timed menus. */
  'GET /restaurants/{restaurant}/timed-menus': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: {
      readonly menus: ReadonlyArray<TimedMenu>
      readonly products: ReadonlyArray<{
        readonly id: string
        readonly name: string
        readonly category: string
      }>
    }
  }
  /** Create a timed menu. */
  'POST /restaurants/{restaurant}/timed-menus': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly menu: {
        readonly name: string
        readonly schedule: {
          readonly sunday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly monday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly tuesday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly wednesday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly thursday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly friday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly saturday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
        }
        readonly productIds: ReadonlyArray<string>
        readonly timedOnlyIds?: ReadonlyArray<string>
      }
    }
    output: TimedMenu
  }
  /** Update a timed menu. */
  'PUT /restaurants/{restaurant}/timed-menus/{menuId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly menuId: string
    } & {
      readonly revision: number
      readonly menu: {
        readonly name: string
        readonly schedule: {
          readonly sunday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly monday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly tuesday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly wednesday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly thursday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly friday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
          readonly saturday?: ReadonlyArray<{
            readonly start: string
            readonly end: string
          }>
        }
        readonly productIds: ReadonlyArray<string>
        readonly timedOnlyIds?: ReadonlyArray<string>
      }
    }
    output: TimedMenu
  }
  /** Delete a timed menu. */
  'DELETE /restaurants/{restaurant}/timed-menus/{menuId}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly menuId: string
      readonly revision: number
    }
    output: {
      readonly id: string
    }
  }
  /** List discount codes. */
  'GET /restaurants/{restaurant}/discount-codes': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    }
    output: {
      readonly timezone: string
      /** UTC instant, ISO 8601. */
      readonly now: string
      readonly codes: ReadonlyArray<DiscountCode>
      readonly products: ReadonlyArray<{
        readonly id: string
        readonly name: string
        readonly category: string
      }>
    }
  }
  /** Create a discount code. */
  'POST /restaurants/{restaurant}/discount-codes': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
    } & {
      readonly discount: {
        readonly code: string
        readonly description: string | null
        readonly isActive: boolean
        readonly reward: {
          readonly kind: "percent"
          /** Rate in thousandths of a percent: 8875 is 8.875%. */
          readonly rate: number
        } | {
          readonly kind: "fixed"
          /** Amount in whole cents. */
          readonly amount: number
        } | {
          readonly kind: "free_kids_meal"
          readonly eligible: ReadonlyArray<string>
        }
        readonly validFrom: string | null
        readonly validUntil: string | null
        /** Amount in whole cents. */
        readonly minimumOrderAmount: number
        readonly maxUses: number | null
      }
    }
    output: DiscountCode
  }
  /** Update a discount code. */
  'PUT /restaurants/{restaurant}/discount-codes/{code}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly code: string
    } & {
      readonly revision: number
      readonly discount: {
        readonly description: string | null
        readonly isActive: boolean
        readonly reward: {
          readonly kind: "percent"
          /** Rate in thousandths of a percent: 8875 is 8.875%. */
          readonly rate: number
        } | {
          readonly kind: "fixed"
          /** Amount in whole cents. */
          readonly amount: number
        } | {
          readonly kind: "free_kids_meal"
          readonly eligible: ReadonlyArray<string>
        }
        readonly validFrom: string | null
        readonly validUntil: string | null
        /** Amount in whole cents. */
        readonly minimumOrderAmount: number
        readonly maxUses: number | null
      }
    }
    output: DiscountCode
  }
  /** Delete an unused discount code. */
  'DELETE /restaurants/{restaurant}/discount-codes/{code}': {
    input: {
      /** Id or slug of a restaurant. */
      readonly restaurant?: string
      readonly code: string
      readonly revision: number
    }
    output: {
      readonly code: string
    }
  }
}
