/** The menu as rules and pages use it: active items only, in menu order. */

import { and, asc, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { restaurantSchema } from '#contract/menu/menu.ts'
import type { GroupId, ProductId, RestaurantId } from '#domain/ids.ts'
import type { Menu, ModifierGroup, Product, UpsellGroup, VariantGroup } from '#domain/menu/menu.ts'
import { pick } from '#domain/pick.ts'
import { whyNotOnSite } from '#domain/restaurants/settings/on-site.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { Database } from '../../platform/db/connect.ts'
import * as schema from '../../platform/db/schema/index.ts'
import { pauseOf } from '../../platform/db/stored-pause.ts'
import { tipsOf } from '../../platform/db/stored-tips.ts'

/**
 * CAT-8: returns a restaurant's whole menu with eight queries of one snapshot, however long it is; null if there is no such
 * restaurant. Reads the version first, so that what is cached under it is never older. `pause` and `soldOut` are as stored;
 * the caller decides by its clock whether they have ended.
 */
export async function loadMenu(db: Database, restaurantId: RestaurantId): Promise<Menu | null> {
  return db.transaction(async (tx) => {
    const { images, restaurants, timedMenus } = schema
    const [loaded] = await tx
      .select({ row: restaurants, coverAlt: images.altText })
      .from(restaurants)
      .leftJoin(
        images,
        and(eq(images.restaurantId, restaurants.id), eq(images.address, restaurants.coverUrl)),
      )
      .where(eq(restaurants.id, restaurantId))
    if (!loaded) return null
    const { row, coverAlt } = loaded
    return {
      version: row.menuVersion,
      restaurant: { ...toRestaurant(row), ...(coverAlt && { coverAlt }) },
      categories: await readCategories(tx, restaurantId),
      products: await readProducts(tx, restaurantId),
      timedMenus: await tx
        .select({ id: timedMenus.id, name: timedMenus.name, schedule: timedMenus.schedule })
        .from(timedMenus)
        .where(eq(timedMenus.restaurantId, restaurantId))
        .orderBy(asc(timedMenus.name)),
    }
  }, 'snapshot')
}

/** Everything that the API shows diners; the rest of the row is not theirs. */
const publicFields = Object.keys(restaurantSchema.omit({ coverAlt: true }).shape) as readonly Exclude<
  keyof Restaurant,
  'coverAlt'
>[]

function toRestaurant(row: typeof schema.restaurants.$inferSelect): Restaurant {
  const onlineOrdersEnabled = row.onlineOrdersEnabled && whyNotOnSite(row) === null
  return pick({ ...row, onlineOrdersEnabled, pause: pauseOf(row), tipPercentages: tipsOf(row) }, publicFields)
}

function readCategories(tx: Database, restaurantId: RestaurantId) {
  const { id, name, description, display, sortOrder, isActive } = schema.categories
  return tx
    .select({ id, name, description, display, sortOrder })
    .from(schema.categories)
    .where(and(eq(schema.categories.restaurantId, restaurantId), eq(isActive, true)))
    .orderBy(asc(sortOrder), asc(name), asc(id))
}

async function readProducts(tx: Database, restaurantId: RestaurantId): Promise<Product[]> {
  const { products, categories, images } = schema
  const rows = await tx
    .select({
      id: products.id,
      categoryId: products.categoryId,
      name: products.name,
      description: products.description,
      basePrice: products.basePrice,
      imageUrl: products.imageUrl,
      imageAlt: images.altText,
      is21Plus: products.is21Plus,
      allowComments: products.allowComments,
      sortOrder: products.sortOrder,
      availableMenus: products.availableMenus,
      labels: products.labels,
      soldOut: products.soldOut,
      soldOutUntil: products.soldOutUntil,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(
      images,
      and(eq(images.restaurantId, products.restaurantId), eq(images.address, products.imageUrl)),
    )
    .where(
      and(
        eq(products.restaurantId, restaurantId),
        eq(products.isActive, true),
        eq(categories.isActive, true),
      ),
    )
    .orderBy(asc(products.sortOrder), asc(products.name), asc(products.id))

  const variantGroups = await readVariantGroups(tx, restaurantId)
  const upsellGroups = await readUpsellGroups(tx, restaurantId)
  const modifierGroups = await readModifierGroups(tx, restaurantId)
  const links = await readLinks(tx, restaurantId)
  const groupsOf = <Group>(productId: ProductId, groups: ReadonlyMap<GroupId, Group>): Group[] =>
    (links.get(productId) ?? []).flatMap((groupId) => groups.get(groupId) ?? [])
  return rows.map(({ soldOut, soldOutUntil, imageAlt, ...row }) => ({
    ...row,
    ...(imageAlt && { imageAlt }),
    ...soldOutMark({ soldOut, soldOutUntil }),
    variantGroups: groupsOf(row.id, variantGroups),
    upsellGroups: groupsOf(row.id, upsellGroups),
    modifierGroups: groupsOf(row.id, modifierGroups),
  }))
}

async function readVariantGroups(tx: Database, restaurantId: RestaurantId) {
  const { variantGroups, variants } = schema
  const rows = await tx
    .select()
    .from(variantGroups)
    .leftJoin(variants, and(eq(variants.groupId, variantGroups.id), eq(variants.isActive, true)))
    .where(eq(variantGroups.restaurantId, restaurantId))
    .orderBy(asc(variants.sortOrder), asc(variants.name), asc(variants.id))
  return collect(
    rows.map((row) => ({ group: row.variant_groups, option: row.variants })),
    (group, options): VariantGroup => ({
      id: group.id,
      name: group.name,
      description: group.description,
      isRequired: group.isRequired,
      minSelections: group.minSelections,
      maxSelections: group.maxSelections,
      variants: options.map((option) => ({ ...toOption(option), isDefault: option.isDefault })),
    }),
  )
}

async function readUpsellGroups(tx: Database, restaurantId: RestaurantId) {
  const { upsellGroups, upsells } = schema
  const rows = await tx
    .select()
    .from(upsellGroups)
    .leftJoin(upsells, and(eq(upsells.groupId, upsellGroups.id), eq(upsells.isActive, true)))
    .where(eq(upsellGroups.restaurantId, restaurantId))
    .orderBy(asc(upsells.sortOrder), asc(upsells.name), asc(upsells.id))
  return collect(
    rows.map((row) => ({ group: row.upsell_groups, option: row.upsells })),
    (group, options): UpsellGroup => ({
      id: group.id,
      name: group.name,
      description: group.description,
      maxSelections: group.maxSelections,
      upsells: options.map(toOption),
    }),
  )
}

async function readModifierGroups(tx: Database, restaurantId: RestaurantId) {
  const { modifierGroups, modifiers } = schema
  const rows = await tx
    .select()
    .from(modifierGroups)
    .leftJoin(modifiers, and(eq(modifiers.groupId, modifierGroups.id), eq(modifiers.isActive, true)))
    .where(eq(modifierGroups.restaurantId, restaurantId))
    .orderBy(asc(modifiers.sortOrder), asc(modifiers.name), asc(modifiers.id))
  return collect(
    rows.map((row) => ({ group: row.modifier_groups, option: row.modifiers })),
    (group, options): ModifierGroup => ({
      id: group.id,
      name: group.name,
      description: group.description,
      displayType: group.displayType,
      isRequired: group.isRequired,
      minSelections: group.minSelections,
      maxSelections: group.maxSelections,
      modifiers: options.map((option) => ({ ...toOption(option), action: option.action })),
    }),
  )
}

/** Groups joined rows with their options, in the order of the rows. */
function collect<Row extends { readonly id: GroupId }, OptionRow, Group>(
  rows: readonly { readonly group: Row; readonly option: OptionRow | null }[],
  toGroup: (group: Row, options: readonly OptionRow[]) => Group,
): Map<GroupId, Group> {
  const groups = new Map<GroupId, { group: Row; options: OptionRow[] }>()
  for (const { group, option } of rows) {
    const entry = groups.get(group.id) ?? { group, options: [] }
    if (option) entry.options.push(option)
    groups.set(group.id, entry)
  }
  // GRP-3: a group without options is not offered to diners.
  const offered = [...groups].filter(([, { options }]) => options.length > 0)
  return new Map(offered.map(([id, { group, options }]) => [id, toGroup(group, options)]))
}

function toOption({ id, name, description, price, ...row }: typeof schema.upsells.$inferSelect) {
  return { id, name, description, price, ...soldOutMark(row) }
}

/** Omitted if available, because a menu has hundreds of options. */
function soldOutMark({
  soldOut,
  soldOutUntil,
}: Pick<typeof schema.upsells.$inferSelect, 'soldOut' | 'soldOutUntil'>) {
  return soldOut ? { soldOut: { until: soldOutUntil?.toString() ?? null } } : {}
}

/** Returns the groups of each product, in their order; the ids of the three kinds of groups never collide. */
async function readLinks(tx: Database, restaurantId: RestaurantId): Promise<Map<ProductId, GroupId[]>> {
  const { products, productVariantGroups, productUpsellGroups, productModifierGroups } = schema
  const linksOf = (
    table: typeof productVariantGroups | typeof productUpsellGroups | typeof productModifierGroups,
  ) =>
    tx
      .select({ productId: table.productId, groupId: table.groupId, position: table.position })
      .from(table)
      .innerJoin(products, eq(products.id, table.productId))
      .where(eq(products.restaurantId, restaurantId))
  const rows = await unionAll(
    linksOf(productVariantGroups),
    linksOf(productUpsellGroups),
    linksOf(productModifierGroups),
  )
  const links = new Map<ProductId, GroupId[]>()
  for (const { productId, groupId } of rows.sort((a, b) => a.position - b.position)) {
    links.set(productId, [...(links.get(productId) ?? []), groupId])
  }
  return links
}
