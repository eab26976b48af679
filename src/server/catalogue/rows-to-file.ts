/** A catalogue's rows as a menu file is written: in dollars, by names, without what goes without saying. */

import { regularMenu } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money.ts'
import { formatPercent, type Percent, percentFromThousandths } from '#domain/percent.ts'
import { type WeekHours, weekdays } from '#domain/restaurant/restaurant.ts'
import type { restaurants } from '../db/schema/index.ts'
import type { CatalogueRows, GroupLink } from './catalogue-rows.ts'
import { hostsOfDomain } from './menu-file-checks.ts'
import type { FileKind } from './menu-file-names.ts'
import type { MenuFileText } from './menu-file-schema.ts'
import { stableId } from './stable-id.ts'

type RestaurantRow = typeof restaurants.$inferSelect

/** The file that brings back these rows. */
export function rowsToFile(restaurant: RestaurantRow, rows: CatalogueRows): MenuFileText {
  const write = writerOf(restaurant.slug)
  return {
    restaurant: restaurantText(restaurant),
    ...hostsText(rows.hosts),
    timedMenus: rows.timedMenus.map((menu) => ({
      ...write.named('timedMenu', menu),
      schedule: Object.fromEntries(
        weekdays
          .filter((day) => menu.schedule[day]?.length)
          .map((day) => [day, [...(menu.schedule[day] ?? [])]]),
      ),
    })),
    variantGroups: rows.variantGroups.map((group) => ({
      ...write.named('variantGroup', group),
      ...unless(false, { required: group.isRequired }),
      ...unless(0, { min: group.minSelections }),
      ...unless(1, { max: group.maxSelections }),
      variants: write.options('variantGroup', group, rows.variants, (variant) => ({
        ...unless('0.00', { price: dollarsText(variant.price) }),
        ...unless(false, { default: variant.isDefault }),
      })),
    })),
    upsellGroups: rows.upsellGroups.map((group) => ({
      ...write.named('upsellGroup', group),
      ...unless(null, { max: group.maxSelections }),
      upsells: write.options('upsellGroup', group, rows.upsells, (upsell) => ({
        price: dollarsText(upsell.price),
      })),
    })),
    modifierGroups: rows.modifierGroups.map((group) => ({
      ...write.named('modifierGroup', group),
      ...unless('checkbox', { display: group.displayType }),
      ...unless(false, { required: group.isRequired }),
      ...unless(0, { min: group.minSelections }),
      ...unless(null, { max: group.maxSelections }),
      modifiers: write.options('modifierGroup', group, rows.modifiers, (modifier) => ({
        ...unless('0.00', { price: dollarsText(modifier.price) }),
        ...unless('add', { action: modifier.action }),
      })),
    })),
    categories: rows.categories.map((category, index) => ({
      ...write.named('category', category),
      ...unless('cards', { display: category.display }),
      ...unless(true, { active: category.isActive }),
      ...unless(index, { sortOrder: category.sortOrder }),
    })),
    products: rows.products.map((product, index) => ({
      category: write.reference('category', rows.categories, product.categoryId),
      ...write.named('product', product),
      price: dollarsText(product.basePrice),
      ...unless(null, { imageUrl: product.imageUrl }),
      ...unless(true, { active: product.isActive }),
      ...unless(false, { is21Plus: product.is21Plus }),
      ...unless(false, { allowComments: product.allowComments }),
      ...unless(index, { sortOrder: product.sortOrder }),
      ...(product.availableMenus.join() === regularMenu ? {} : { menus: product.availableMenus }),
      ...ifAny({ labels: product.labels }),
      ...ifAny({
        variantGroups: write.links('variantGroup', rows.variantGroups, rows.variantLinks, product.id),
      }),
      ...ifAny({ upsellGroups: write.links('upsellGroup', rows.upsellGroups, rows.upsellLinks, product.id) }),
      ...ifAny({
        modifierGroups: write.links('modifierGroup', rows.modifierGroups, rows.modifierLinks, product.id),
      }),
    })),
    discountCodes: rows.discountCodes.map((discount) => ({
      code: discount.code,
      ...unless(null, { description: discount.description }),
      ...unless(true, { active: discount.isActive }),
      ...discountValue(discount, (id) => write.reference('product', rows.products, id)),
      ...unless(null, { validFrom: discount.validFrom?.toString() ?? null }),
      ...unless(null, { validUntil: discount.validUntil?.toString() ?? null }),
      ...unless('0.00', { minimumOrder: dollarsText(discount.minimumOrderAmount) }),
      ...unless(null, { maxUses: discount.maxUses }),
      ...unless(0, { currentUses: discount.currentUses }),
    })),
  }
}

function restaurantText(row: RestaurantRow): MenuFileText['restaurant'] {
  return {
    ...unless(stableId(row.slug, 'restaurant'), { id: row.id }),
    slug: row.slug,
    name: row.name,
    ...unless(null, { description: row.description }),
    ...unless(null, { cuisine: row.cuisine }),
    ...unless(null, { logoUrl: row.logoUrl }),
    ...unless(null, { coverUrl: row.coverUrl }),
    address: row.address,
    phone: row.phone,
    published: row.isPublished,
    timezone: row.timezone,
    hours: hoursText(row.hours),
    dayStartsAt: row.dayStartsAt,
    orderCutoffMinutes: row.orderCutoffMinutes,
    prepMinutes: row.prepMinutes,
    onlineOrdersEnabled: row.onlineOrdersEnabled,
    deliveryEnabled: row.deliveryEnabled,
    courierEnabled: row.uberEnabled,
    deliveryFee: dollarsText(row.deliveryFee),
    deliveryZipCodes: row.deliveryZipCodes,
    deliveryMinutes: row.deliveryMinutes,
    minimumOrderPickup: dollarsText(row.minimumOrderPickup),
    minimumOrderDelivery: dollarsText(row.minimumOrderDelivery),
    taxRate: rateText(row.taxRate),
    processingFee: rateText(row.processingFee),
    combineTaxProcessing: row.combineTaxProcessing,
    tipPercentages: [
      rateText(row.tipPercentage1),
      rateText(row.tipPercentage2),
      rateText(row.tipPercentage3),
    ],
    notificationEmails: row.notificationEmails,
  }
}

function hoursText(hours: WeekHours): MenuFileText['restaurant']['hours'] {
  return Object.fromEntries(weekdays.map((day) => [day, [...hours[day]]]))
}

function hostsText(rows: CatalogueRows['hosts']): Pick<MenuFileText, 'domains' | 'hosts'> {
  const known = new Set(rows.map(({ host, shows }) => `${shows} ${host}`))
  const domains = rows
    .map(({ host }) => host)
    .filter((domain) => !/^(menu|orders)\./.test(domain))
    .filter((domain) => hostsOfDomain(domain).every(({ host, shows }) => known.has(`${shows} ${host}`)))
  const covered = new Set(domains.flatMap(hostsOfDomain).map(({ host }) => host))
  const hosts = rows.filter(({ host }) => !covered.has(host)).map(({ host, shows }) => ({ host, shows }))
  return { domains, ...ifAny({ hosts }) }
}

type Named = { readonly id: string; readonly name: string; readonly description?: string | null }
type OptionRow = CatalogueRows['upsells'][number]

/** Writes ids only where they do not follow from names, and refers by name where that is clear (CAT-3). */
function writerOf(slug: string) {
  const named = (kind: FileKind, thing: Named) => ({
    ...unless(stableId(slug, kind, thing.name), { id: thing.id }),
    name: thing.name,
    ...unless(null, { description: thing.description ?? null }),
  })
  const reference = (kind: FileKind, things: readonly Named[], id: string): string => {
    const thing = things.find((each) => each.id === id)
    if (!thing) throw new Error(`no ${kind} has the id ${id}`)
    const clear = things.filter(({ name }) => name === thing.name).length === 1
    return clear ? thing.name : id
  }
  return {
    named,
    reference,
    links: (kind: FileKind, groups: readonly Named[], links: readonly GroupLink[], productId: string) =>
      links
        .filter((link) => link.productId === productId)
        .map((link) => reference(kind, groups, link.groupId)),
    options: <Row extends OptionRow, Rest>(
      kind: FileKind,
      group: Named,
      options: readonly Row[],
      rest: (option: Row) => Rest,
    ) =>
      options
        .filter((option) => option.groupId === group.id)
        .map((option, index) => ({
          ...unless(stableId(slug, kind, group.name, option.name), { id: option.id }),
          name: option.name,
          ...unless(null, { description: option.description }),
          ...rest(option),
          ...unless(true, { active: option.isActive }),
          ...unless(index, { sortOrder: option.sortOrder }),
        })),
  }
}

function discountValue(row: CatalogueRows['discountCodes'][number], nameOf: (productId: string) => string) {
  switch (row.discountType) {
    case 'percent':
      return { type: row.discountType, value: rateText(percentFromThousandths(row.discountValue)) }
    case 'fixed_amount':
      return { type: row.discountType, value: dollarsText(row.discountValue) }
    case 'free_kids_meal':
      return { type: row.discountType, products: row.eligibleProductIds.map(nameOf) }
  }
}

function dollarsText(amount: Cents | number): string {
  const digits = Math.abs(amount).toString().padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function rateText(rate: Percent): string {
  return formatPercent(rate).slice(0, -1)
}

/** The one field given, or nothing where it has the value that a file need not say. */
function unless<Field extends Record<string, unknown>>(usual: unknown, field: Field): Partial<Field> {
  return Object.values(field)[0] === usual ? {} : field
}

function ifAny<Field extends Record<string, readonly unknown[]>>(field: Field): Partial<Field> {
  return Object.values(field)[0]?.length ? field : {}
}
