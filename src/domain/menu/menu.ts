/** A restaurant's menu: categories, products and their options. Prices in cents. */

import type { CategoryId, GroupId, OptionId, ProductId, TimedMenuId } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { Restaurant } from '../restaurants/settings/restaurant.ts'
import type { LocalTime, Weekday } from '../restaurants/settings/week-hours.ts'

export const labelTypes = [
  'bestseller',
  'vegan',
  'gluten_free',
  'spicy',
  'organic',
  'new',
  'featured',
] as const
export type LabelType = (typeof labelTypes)[number]

export const categoryDisplays = ['cards', 'board'] as const
/** The display of a category: product cards, or a board whose tiles add to the cart at once (B1). */
export type CategoryDisplay = (typeof categoryDisplays)[number]

export const modifierActions = ['add', 'remove', 'substitute'] as const
export type ModifierAction = (typeof modifierActions)[number]

export const modifierDisplayTypes = ['radio', 'checkbox'] as const
type ModifierDisplayType = (typeof modifierDisplayTypes)[number]

export type Category = {
  readonly id: CategoryId
  readonly name: string
  readonly description: string | null
  readonly display: CategoryDisplay
  readonly sortOrder: number
}

/** Temporarily unavailable. `until` is a UTC instant in ISO 8601; null: until someone makes it available again. */
export type SoldOut = { readonly until: string | null }

/** An option of a group; `price` is added to the unit price and may be negative for variants and modifiers. */
export type Option = {
  readonly id: OptionId
  readonly name: string
  readonly description: string | null
  readonly price: Cents
  /** Absent: available. */
  readonly soldOut?: SoldOut
}
export type Variant = Option & { readonly isDefault: boolean }
type Upsell = Option
export type Modifier = Option & { readonly action: ModifierAction }

type Group = { readonly id: GroupId; readonly name: string; readonly description: string | null }

export type VariantGroup = Group & {
  readonly isRequired: boolean
  readonly minSelections: number
  /** At least 1. */
  readonly maxSelections: number
  readonly variants: readonly Variant[]
}
export type UpsellGroup = Group & {
  /** null: unlimited. */
  readonly maxSelections: number | null
  readonly upsells: readonly Upsell[]
}
export type ModifierGroup = Group & {
  readonly displayType: ModifierDisplayType
  readonly isRequired: boolean
  readonly minSelections: number
  /** null: unlimited. A radio group allows one regardless. */
  readonly maxSelections: number | null
  readonly modifiers: readonly Modifier[]
}

/** The name of the menu that is always active. */
export const regularMenu = 'regular'

export type Product = {
  readonly id: ProductId
  readonly categoryId: CategoryId
  readonly name: string
  readonly description: string | null
  readonly basePrice: Cents
  readonly imageUrl: string | null
  /** MED-5: what the picture shows, in words. Absent: it only decorates. */
  readonly imageAlt?: string
  readonly is21Plus: boolean
  /** Whether the diner can add a note to the kitchen (B2). */
  readonly allowComments: boolean
  readonly sortOrder: number
  /** Names of the product's menus: 'regular' or a timed menu's name. */
  readonly availableMenus: readonly string[]
  readonly labels: readonly LabelType[]
  /** Absent: available. */
  readonly soldOut?: SoldOut
  readonly variantGroups: readonly VariantGroup[]
  readonly upsellGroups: readonly UpsellGroup[]
  readonly modifierGroups: readonly ModifierGroup[]
}

/**
 * A menu that is active at certain hours, in the restaurant's local time. An end at or before its start is on the next
 * day.
 */
export type TimedMenu = {
  readonly id: TimedMenuId
  readonly name: string
  readonly schedule: Readonly<
    Partial<Record<Weekday, readonly { readonly start: LocalTime; readonly end: LocalTime }[]>>
  >
}

/** Everything that a diner's page needs to show and price a restaurant's menu. Contains active items only. */
export type Menu = {
  /** Increases with every change of the restaurant or its catalog. */
  readonly version: number
  readonly restaurant: Restaurant
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly timedMenus: readonly TimedMenu[]
}
