/** Converts a catalogue's rows into a menu file: in dollars, by names, without defaults. */

import { regularMenu } from '#domain/menu/menu.ts'
import { cents, dollarsText } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { pick } from '#domain/pick.ts'
import { weekdays } from '#domain/restaurants/settings/week-hours.ts'
import type { restaurants } from '../../../platform/db/schema/index.ts'
import { tipsOf } from '../../../platform/db/stored-tips.ts'
import type { CatalogueRows, GroupLink } from './catalogue-rows.ts'
import { hostsOfDomain } from './menu-file-checks.ts'
import type { FileKind } from './menu-file-names.ts'
import { type MenuFileText, menuFileSchema } from './menu-file-schema.ts'
import { nullSettings, rateText, settingsText } from './menu-file-settings.ts'
import { stableId } from './stable-id.ts'

type RestaurantRow = typeof restaurants.$inferSelect

/** Returns the file that imports as these rows. */
export function rowsToFile(restaurant: RestaurantRow, rows: CatalogueRows): MenuFileText {
  const write = writerOf(restaurant.slug)
  return shorten<MenuFileText>(
    {
      restaurant: restaurantText(restaurant),
      ...hostsText(rows.hosts),
      timedMenus: timedMenuTexts(rows, write),
      variantGroups: variantGroupTexts(rows, write),
      upsellGroups: upsellGroupTexts(rows, write),
      modifierGroups: modifierGroupTexts(rows, write),
      categories: categoryTexts(rows, write),
      products: productTexts(rows, write),
      discountCodes: rows.discountCodes.map((discount) =>
        discountText(discount, (id) => write.reference('product', rows.products, id)),
      ),
    },
    { hosts: [] },
  )
}

type ItemOf<List extends Exclude<keyof MenuFileText, 'restaurant'>> = NonNullable<MenuFileText[List]>[number]

/** A part of a file with every key that an import accepts (CAT-14). */
type Whole<Text> = Text extends object ? { [Key in keyof Text]-?: Text[Key] } : never

/** Returns the part without keys whose value is the default. */
function shorten<Text extends object>(whole: Whole<Text>, usual: Partial<Text>): Text {
  const said = Object.entries(whole).filter(([key, value]) => {
    const usualValue = (usual as Record<string, unknown>)[key]
    return !(key in usual && JSON.stringify(value) === JSON.stringify(usualValue))
  })
  // Omitted keys have their default in the schema.
  return Object.fromEntries(said) as Text
}

const restaurantFields = Object.keys(
  menuFileSchema.shape.restaurant.shape,
) as readonly (keyof MenuFileText['restaurant'])[]

/** A field that is stored under its own name, and the same in the file, needs no line here. */
function restaurantText(row: RestaurantRow): MenuFileText['restaurant'] {
  const values = {
    ...row,
    ...settingsText({ ...row, tipPercentages: tipsOf(row) }),
    published: row.isPublished,
    courierEnabled: row.uberEnabled,
  }
  return shorten<MenuFileText['restaurant']>(pick(values, restaurantFields), {
    id: stableId(row.slug, 'restaurant'),
    ...nullSettings,
    logoUrl: null,
    coverUrl: null,
  })
}

function timedMenuTexts(rows: CatalogueRows, write: Writer): ItemOf<'timedMenus'>[] {
  return rows.timedMenus.map((menu) =>
    shorten<ItemOf<'timedMenus'>>(
      { id: menu.id, name: menu.name, schedule: scheduleText(menu.schedule) },
      { id: write.usualId('timedMenu', menu) },
    ),
  )
}

function variantGroupTexts(rows: CatalogueRows, write: Writer): ItemOf<'variantGroups'>[] {
  return rows.variantGroups.map((group) =>
    shorten<ItemOf<'variantGroups'>>(
      {
        ...groupText(group),
        required: group.isRequired,
        min: group.minSelections,
        max: group.maxSelections,
        variants: write.options('variantGroup', group, rows.variants, (variant, usual) =>
          shorten<ItemOf<'variantGroups'>['variants'][number]>(
            {
              ...optionText(variant),
              price: dollarsText(variant.price),
              default: variant.isDefault,
            },
            { ...usual, price: '0.00', default: false },
          ),
        ),
      },
      { ...write.usualOf('variantGroup', group), required: false, min: 0, max: 1 },
    ),
  )
}

function upsellGroupTexts(rows: CatalogueRows, write: Writer): ItemOf<'upsellGroups'>[] {
  return rows.upsellGroups.map((group) =>
    shorten<ItemOf<'upsellGroups'>>(
      {
        ...groupText(group),
        max: group.maxSelections,
        upsells: write.options('upsellGroup', group, rows.upsells, (upsell, usual) =>
          shorten<ItemOf<'upsellGroups'>['upsells'][number]>(
            { ...optionText(upsell), price: dollarsText(upsell.price) },
            usual,
          ),
        ),
      },
      { ...write.usualOf('upsellGroup', group), max: null },
    ),
  )
}

function modifierGroupTexts(rows: CatalogueRows, write: Writer): ItemOf<'modifierGroups'>[] {
  return rows.modifierGroups.map((group) =>
    shorten<ItemOf<'modifierGroups'>>(
      {
        ...groupText(group),
        display: group.displayType,
        required: group.isRequired,
        min: group.minSelections,
        max: group.maxSelections,
        modifiers: write.options('modifierGroup', group, rows.modifiers, (modifier, usual) =>
          shorten<ItemOf<'modifierGroups'>['modifiers'][number]>(
            { ...optionText(modifier), price: dollarsText(modifier.price), action: modifier.action },
            { ...usual, price: '0.00', action: 'add' },
          ),
        ),
      },
      {
        ...write.usualOf('modifierGroup', group),
        display: 'checkbox',
        required: false,
        min: 0,
        max: null,
      },
    ),
  )
}

function categoryTexts(rows: CatalogueRows, write: Writer): ItemOf<'categories'>[] {
  return rows.categories.map((category, index) =>
    shorten<ItemOf<'categories'>>(
      {
        ...groupText(category),
        display: category.display,
        active: category.isActive,
        sortOrder: category.sortOrder,
      },
      { ...write.usualOf('category', category), display: 'cards', active: true, sortOrder: index },
    ),
  )
}

function productTexts(rows: CatalogueRows, write: Writer): ItemOf<'products'>[] {
  return rows.products.map((product, index) =>
    shorten<ItemOf<'products'>>(
      {
        ...groupText(product),
        category: write.reference('category', rows.categories, product.categoryId),
        price: dollarsText(product.basePrice),
        imageUrl: product.imageUrl,
        active: product.isActive,
        is21Plus: product.is21Plus,
        allowComments: product.allowComments,
        sortOrder: product.sortOrder,
        menus: product.availableMenus,
        labels: product.labels,
        variantGroups: write.links('variantGroup', rows.variantGroups, rows.variantLinks, product.id),
        upsellGroups: write.links('upsellGroup', rows.upsellGroups, rows.upsellLinks, product.id),
        modifierGroups: write.links('modifierGroup', rows.modifierGroups, rows.modifierLinks, product.id),
      },
      {
        ...write.usualOf('product', product),
        imageUrl: null,
        active: true,
        is21Plus: false,
        allowComments: false,
        sortOrder: index,
        menus: [regularMenu],
        labels: [],
        variantGroups: [],
        upsellGroups: [],
        modifierGroups: [],
      },
    ),
  )
}

function scheduleText(schedule: CatalogueRows['timedMenus'][number]['schedule']) {
  return Object.fromEntries(
    weekdays.filter((day) => schedule[day]?.length).map((day) => [day, [...(schedule[day] ?? [])]]),
  )
}

function hostsText(rows: CatalogueRows['hosts']): Whole<Pick<MenuFileText, 'domains' | 'hosts'>> {
  const hostKeys = new Set(rows.map(({ host, shows }) => `${shows} ${host}`))
  const domains = rows
    .map(({ host }) => host)
    .filter((domain) => !/^(menu|orders)\./.test(domain))
    .filter((domain) => hostsOfDomain(domain).every(({ host, shows }) => hostKeys.has(`${shows} ${host}`)))
  const covered = new Set(domains.flatMap(hostsOfDomain).map(({ host }) => host))
  const hosts = rows.filter(({ host }) => !covered.has(host)).map(({ host, shows }) => ({ host, shows }))
  return { domains, hosts }
}

type Named = { readonly id: string; readonly name: string; readonly description?: string | null }
type Described = { readonly id: string; readonly name: string; readonly description: string | null }
type OptionRow = CatalogueRows['upsells'][number]

function groupText({ id, name, description }: Described) {
  return { id, name, description }
}

function optionText({ isActive, sortOrder, ...option }: OptionRow) {
  return { ...groupText(option), active: isActive, sortOrder }
}

type UsualOption = {
  readonly id: string
  readonly description: null
  readonly active: true
  readonly sortOrder: number
}

type Writer = ReturnType<typeof writerOf>

/** Writes ids only if they do not follow from names, and refers by name if that is unambiguous (CAT-3). */
function writerOf(slug: string) {
  const usualId = (kind: FileKind, thing: Named) => stableId(slug, kind, thing.name)
  const reference = (kind: FileKind, things: readonly Named[], id: string): string => {
    const thing = things.find((candidate) => candidate.id === id)
    if (!thing) throw new Error(`no ${kind} has the id ${id}`)
    const clear = things.filter(({ name }) => name === thing.name).length === 1
    return clear ? thing.name : id
  }
  return {
    usualId,
    usualOf: (kind: FileKind, thing: Named) => ({ id: usualId(kind, thing), description: null }),
    reference,
    links: (kind: FileKind, groups: readonly Named[], links: readonly GroupLink[], productId: string) =>
      links
        .filter((link) => link.productId === productId)
        .map((link) => reference(kind, groups, link.groupId)),
    options: <Row extends OptionRow, Text>(
      kind: FileKind,
      group: Named,
      options: readonly Row[],
      write: (option: Row, usual: UsualOption) => Text,
    ): Text[] =>
      options
        .filter((option) => option.groupId === group.id)
        .map((option, sortOrder) => {
          const id = stableId(slug, kind, group.id, option.name)
          return write(option, { id, description: null, active: true, sortOrder })
        }),
  }
}

type DiscountText = ItemOf<'discountCodes'>
type DiscountOf<Type extends DiscountText['type']> = Extract<DiscountText, { type: Type }>

function discountText(
  row: CatalogueRows['discountCodes'][number],
  nameOf: (productId: string) => string,
): DiscountText {
  const whole: Whole<Omit<DiscountOf<'percent'>, 'type' | 'value'>> = {
    code: row.code,
    description: row.description,
    active: row.isActive,
    validFrom: row.validFrom?.toString() ?? null,
    validUntil: row.validUntil?.toString() ?? null,
    minimumOrder: dollarsText(row.minimumOrderAmount),
    maxUses: row.maxUses,
    currentUses: row.currentUses,
  }
  const usual = {
    description: null,
    active: true,
    validFrom: null,
    validUntil: null,
    minimumOrder: '0.00',
    maxUses: null,
    currentUses: 0,
  }
  const type = row.discountType
  switch (type) {
    case 'percent': {
      const value = rateText(percentFromThousandths(row.discountValue))
      return shorten<DiscountOf<'percent'>>({ ...whole, type, value }, usual)
    }
    case 'fixed_amount': {
      const value = dollarsText(cents(row.discountValue))
      return shorten<DiscountOf<'fixed_amount'>>({ ...whole, type, value }, usual)
    }
    case 'free_kids_meal': {
      const products = row.eligibleProductIds.map(nameOf)
      return shorten<DiscountOf<'free_kids_meal'>>({ ...whole, type, products }, usual)
    }
  }
}
