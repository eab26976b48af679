/** Converts a validated menu file into database rows. */

import { type RestaurantId, toId } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'
import type { restaurants } from '../../../platform/db/schema/index.ts'
import { tipColumns } from '../../../platform/db/stored-tips.ts'
import type { CatalogueRows, GroupLink } from './catalogue-rows.ts'
import { hostsOfDomain } from './menu-file-checks.ts'
import { type FileKind, findReferred, idOfOption, idOfThing } from './menu-file-names.ts'
import type { MenuFile } from './menu-file-schema.ts'

/** The columns of a restaurant that a file sets (CAT-5): not its id, secrets, pause and counts. */
export function restaurantColumns({ restaurant: { id: _id, published, courierEnabled, ...file } }: MenuFile) {
  const { tipPercentages, ...columns } = file
  return {
    ...columns,
    ...tipColumns(tipPercentages),
    hours: inOrder(columns.hours),
    isPublished: published,
    uberEnabled: courierEnabled,
  } satisfies Partial<typeof restaurants.$inferSelect>
}

function inOrder(hours: MenuFile['restaurant']['hours']): MenuFile['restaurant']['hours'] {
  const sorted = Object.entries(hours).map(([day, windows]) => [
    day,
    windows.toSorted((a, b) => (a.open < b.open ? -1 : 1)),
  ])
  return { ...hours, ...Object.fromEntries(sorted) }
}

/** Returns all rows of the catalogue except the restaurant's own. The file must be validated. */
export function fileToRows(file: MenuFile, restaurantId: RestaurantId): CatalogueRows {
  const productIds = file.products.map((product) => toId<'Product'>(idOfThing(file, 'product', product)))
  const links = (kind: GroupKind): GroupLink[] =>
    file.products.flatMap((product, index) =>
      product[`${kind}s`].map((reference, position) => ({
        restaurantId,
        productId: productIds[index] as (typeof productIds)[number],
        groupId: referredId<'Group'>(file, kind, file[`${kind}s`], reference),
        position,
      })),
    )

  return {
    hosts: [...file.domains.flatMap(hostsOfDomain), ...file.hosts].map((host) => ({ ...host, restaurantId })),
    timedMenus: file.timedMenus.map((menu) => ({
      id: toId(idOfThing(file, 'timedMenu', menu)),
      restaurantId,
      name: menu.name,
      schedule: menu.schedule,
    })),
    ...groupRows(file, restaurantId),
    ...optionRows(file, restaurantId),
    categories: file.categories.map((category, index) => ({
      id: toId(idOfThing(file, 'category', category)),
      restaurantId,
      name: category.name,
      description: category.description,
      display: category.display,
      isActive: category.active,
      sortOrder: category.sortOrder ?? index,
    })),
    products: productRows(file, restaurantId),
    variantLinks: links('variantGroup'),
    upsellLinks: links('upsellGroup'),
    modifierLinks: links('modifierGroup'),
    discountCodes: discountRows(file, restaurantId),
  }
}

function groupRows(file: MenuFile, restaurantId: RestaurantId) {
  return {
    variantGroups: file.variantGroups.map((group) => ({
      ...groupColumns(file, 'variantGroup', group, restaurantId),
      isRequired: group.required,
      minSelections: group.min,
      maxSelections: group.max,
    })),
    upsellGroups: file.upsellGroups.map((group) => ({
      ...groupColumns(file, 'upsellGroup', group, restaurantId),
      maxSelections: group.max,
    })),
    modifierGroups: file.modifierGroups.map((group) => ({
      ...groupColumns(file, 'modifierGroup', group, restaurantId),
      displayType: group.display,
      isRequired: group.required,
      minSelections: group.min,
      maxSelections: group.max,
    })),
  }
}

function optionRows(file: MenuFile, restaurantId: RestaurantId) {
  return {
    variants: file.variantGroups.flatMap((group) =>
      group.variants.map((variant, index) => ({
        ...optionColumns(file, 'variantGroup', group, variant, index),
        restaurantId,
        isDefault: variant.default,
      })),
    ),
    upsells: file.upsellGroups.flatMap((group) =>
      group.upsells.map((upsell, index) => ({
        ...optionColumns(file, 'upsellGroup', group, upsell, index),
        restaurantId,
      })),
    ),
    modifiers: file.modifierGroups.flatMap((group) =>
      group.modifiers.map((modifier, index) => ({
        ...optionColumns(file, 'modifierGroup', group, modifier, index),
        restaurantId,
        action: modifier.action,
      })),
    ),
  }
}

function productRows(file: MenuFile, restaurantId: RestaurantId): CatalogueRows['products'] {
  return file.products.map((product, index) => ({
    id: toId(idOfThing(file, 'product', product)),
    restaurantId,
    categoryId: referredId<'Category'>(file, 'category', file.categories, product.category),
    name: product.name,
    description: product.description,
    basePrice: product.price,
    imageUrl: product.imageUrl,
    isActive: product.active,
    is21Plus: product.is21Plus,
    allowComments: product.allowComments,
    sortOrder: product.sortOrder ?? index,
    availableMenus: product.menus,
    labels: product.labels,
  }))
}

function discountRows(file: MenuFile, restaurantId: RestaurantId): CatalogueRows['discountCodes'] {
  return file.discountCodes.map((discount) => ({
    restaurantId,
    code: discount.code,
    isActive: discount.active,
    description: discount.description,
    discountType: discount.type,
    discountValue: discount.type === 'free_kids_meal' ? zero : discount.value,
    validFrom: discount.validFrom,
    validUntil: discount.validUntil,
    minimumOrderAmount: discount.minimumOrder,
    maxUses: discount.maxUses,
    currentUses: discount.currentUses,
    eligibleProductIds:
      discount.type === 'free_kids_meal'
        ? discount.products.map((name) => referredId<'Product'>(file, 'product', file.products, name))
        : [],
  }))
}

type GroupKind = 'variantGroup' | 'upsellGroup' | 'modifierGroup'
type Named = { readonly id: string | null; readonly name: string }

function groupColumns(
  file: MenuFile,
  kind: GroupKind,
  group: Named & { readonly description: string | null },
  restaurantId: RestaurantId,
) {
  const id = toId<'Group'>(idOfThing(file, kind, group))
  return { id, restaurantId, name: group.name, description: group.description }
}

type FileOption = MenuFile['upsellGroups'][number]['upsells'][number]

function optionColumns(file: MenuFile, kind: GroupKind, group: Named, option: FileOption, index: number) {
  return {
    id: toId<'Option'>(idOfOption(file, kind, group, option)),
    groupId: toId<'Group'>(idOfThing(file, kind, group)),
    name: option.name,
    description: option.description,
    price: option.price,
    isActive: option.active,
    sortOrder: option.sortOrder ?? index,
  }
}

function referredId<Kind extends string>(
  file: MenuFile,
  kind: FileKind,
  things: readonly Named[],
  reference: string,
) {
  const match = findReferred(things, reference)
  if (typeof match === 'string') throw new Error(`${match} ${kind} '${reference}' in a validated file`)
  return toId<Kind>(idOfThing(file, kind, match))
}
