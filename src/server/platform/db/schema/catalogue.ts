/** The catalogue: categories, products, option groups, and which product offers which groups in which order. */

import { isNotNull } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  categoryDisplays,
  labelTypes,
  modifierActions,
  modifierDisplayTypes,
  regularMenu,
} from '#domain/menu/menu.ts'
import { idOf, instant, money, ofSameRestaurant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

const groupId = idOf<'Group'>()
const optionId = idOf<'Option'>()
const productId = idOf<'Product'>()

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

/** Increases with every edit. An edit names the revision that it started from. */
const revision = () => integer().notNull().default(1)

/** DBS-31: what the rows of its restaurant refer to. */
const identity = (table: { readonly restaurantId: AnyPgColumn; readonly id: AnyPgColumn }) =>
  unique().on(table.restaurantId, table.id)

/** Sold out for now. Unlike inactive items, diners still see it. */
const soldOut = {
  soldOut: boolean().notNull().default(false),
  /** When it becomes available again automatically; null if someone has to make it available. */
  soldOutUntil: instant(),
  /** When it was last marked or made available by hand; an older tap changes nothing. null: never. */
  soldOutAt: instant(),
  /** The name of the display on which it was marked; null if it was not marked on one. */
  soldOutBy: text(),
}

export const categories = pgTable(
  'categories',
  {
    id: idOf<'Category'>()().primaryKey(),
    restaurantId: ofRestaurant(),
    name: text().notNull(),
    description: text(),
    display: wordOf(categoryDisplays).notNull().default('cards'),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    revision: revision(),
  },
  (table) => [...wordChecks(table), index().on(table.restaurantId, table.sortOrder)],
)

export const products = pgTable(
  'products',
  {
    id: productId().primaryKey(),
    restaurantId: ofRestaurant(),
    categoryId: idOf<'Category'>()()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    description: text(),
    basePrice: money().notNull(),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    is21Plus: boolean().notNull().default(false),
    allowComments: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    availableMenus: text().array().notNull().default([regularMenu]),
    labels: wordOf(labelTypes).array().notNull().default([]),
    ...soldOut,
    revision: revision(),
  },
  (table) => [
    ...wordChecks(table),
    identity(table),
    index().on(table.restaurantId, table.sortOrder),
    index().on(table.categoryId),
    // Which products show a picture.
    index('products_image').on(table.imageUrl).where(isNotNull(table.imageUrl)),
  ],
)

const group = {
  id: groupId().primaryKey(),
  restaurantId: ofRestaurant(),
  name: text().notNull(),
  description: text(),
  revision: revision(),
}

export const variantGroups = pgTable(
  'variant_groups',
  {
    ...group,
    isRequired: boolean().notNull().default(false),
    minSelections: integer().notNull().default(0),
    maxSelections: integer().notNull().default(1),
  },
  (table) => [identity(table)],
)

export const upsellGroups = pgTable('upsell_groups', { ...group, maxSelections: integer() }, (table) => [
  identity(table),
])

export const modifierGroups = pgTable(
  'modifier_groups',
  {
    ...group,
    displayType: wordOf(modifierDisplayTypes).notNull().default('checkbox'),
    isRequired: boolean().notNull().default(false),
    minSelections: integer().notNull().default(0),
    maxSelections: integer(),
  },
  (table) => [...wordChecks(table), identity(table)],
)

const option = {
  id: optionId().primaryKey(),
  restaurantId: idOf<'Restaurant'>()().notNull(),
  groupId: groupId().notNull(),
  name: text().notNull(),
  description: text(),
  price: money().notNull(),
  isActive: boolean().notNull().default(true),
  sortOrder: integer().notNull().default(0),
  ...soldOut,
}

const toGroup = (
  table: { readonly restaurantId: AnyPgColumn; readonly groupId: AnyPgColumn },
  groups: { readonly restaurantId: AnyPgColumn; readonly id: AnyPgColumn },
) => ofSameRestaurant([table.restaurantId, table.groupId], [groups.restaurantId, groups.id])

export const variants = pgTable(
  'variants',
  {
    ...option,
    isDefault: boolean().notNull().default(false),
  },
  (table) => [toGroup(table, variantGroups), index().on(table.groupId)],
)

export const upsells = pgTable('upsells', option, (table) => [
  toGroup(table, upsellGroups),
  index().on(table.groupId),
])

export const modifiers = pgTable(
  'modifiers',
  {
    ...option,
    action: wordOf(modifierActions).notNull().default('add'),
  },
  (table) => [...wordChecks(table), toGroup(table, modifierGroups), index().on(table.groupId)],
)

/** A group that a product offers, and its place among them. */
const offered = {
  restaurantId: idOf<'Restaurant'>()().notNull(),
  productId: productId().notNull(),
  groupId: groupId().notNull(),
  position: integer().notNull(),
}

const toProduct = (table: { readonly restaurantId: AnyPgColumn; readonly productId: AnyPgColumn }) =>
  ofSameRestaurant([table.restaurantId, table.productId], [products.restaurantId, products.id])

export const productVariantGroups = pgTable('product_variant_groups', offered, (table) => [
  toProduct(table),
  toGroup(table, variantGroups),
  primaryKey({ columns: [table.productId, table.groupId] }),
  index().on(table.groupId),
])

export const productUpsellGroups = pgTable('product_upsell_groups', offered, (table) => [
  toProduct(table),
  toGroup(table, upsellGroups),
  primaryKey({ columns: [table.productId, table.groupId] }),
  index().on(table.groupId),
])

export const productModifierGroups = pgTable('product_modifier_groups', offered, (table) => [
  toProduct(table),
  toGroup(table, modifierGroups),
  primaryKey({ columns: [table.productId, table.groupId] }),
  index().on(table.groupId),
])
