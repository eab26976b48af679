/** The catalogue: categories, products, option groups, and which product offers which groups in which order. */

import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  categoryDisplays,
  labelTypes,
  modifierActions,
  modifierDisplayTypes,
  regularMenu,
} from '#domain/menu/menu.ts'
import { idOf, instant, money, wordChecks, wordOf } from './columns.ts'
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

/** Sold out for now. Unlike inactive items, diners still see it. */
const soldOut = {
  soldOut: boolean().notNull().default(false),
  /** When it becomes available again automatically; null if someone has to make it available. */
  soldOutUntil: instant(),
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

export const variantGroups = pgTable('variant_groups', {
  ...group,
  isRequired: boolean().notNull().default(false),
  minSelections: integer().notNull().default(0),
  maxSelections: integer().notNull().default(1),
})

export const upsellGroups = pgTable('upsell_groups', { ...group, maxSelections: integer() })

export const modifierGroups = pgTable(
  'modifier_groups',
  {
    ...group,
    displayType: wordOf(modifierDisplayTypes).notNull().default('checkbox'),
    isRequired: boolean().notNull().default(false),
    minSelections: integer().notNull().default(0),
    maxSelections: integer(),
  },
  wordChecks,
)

const option = {
  id: optionId().primaryKey(),
  name: text().notNull(),
  description: text(),
  price: money().notNull(),
  isActive: boolean().notNull().default(true),
  sortOrder: integer().notNull().default(0),
  ...soldOut,
}

export const variants = pgTable(
  'variants',
  {
    ...option,
    groupId: groupId()
      .notNull()
      .references(() => variantGroups.id, { onDelete: 'cascade' }),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [index().on(table.groupId)],
)

export const upsells = pgTable(
  'upsells',
  {
    ...option,
    groupId: groupId()
      .notNull()
      .references(() => upsellGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.groupId)],
)

export const modifiers = pgTable(
  'modifiers',
  {
    ...option,
    groupId: groupId()
      .notNull()
      .references(() => modifierGroups.id, { onDelete: 'cascade' }),
    action: wordOf(modifierActions).notNull().default('add'),
  },
  (table) => [...wordChecks(table), index().on(table.groupId)],
)

const ofProduct = () =>
  productId()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const productVariantGroups = pgTable(
  'product_variant_groups',
  {
    productId: ofProduct(),
    groupId: groupId()
      .notNull()
      .references(() => variantGroups.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.groupId] }), index().on(table.groupId)],
)

export const productUpsellGroups = pgTable(
  'product_upsell_groups',
  {
    productId: ofProduct(),
    groupId: groupId()
      .notNull()
      .references(() => upsellGroups.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.groupId] }), index().on(table.groupId)],
)

export const productModifierGroups = pgTable(
  'product_modifier_groups',
  {
    productId: ofProduct(),
    groupId: groupId()
      .notNull()
      .references(() => modifierGroups.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.groupId] }), index().on(table.groupId)],
)
