/** Menus and their parts as values, for tests of rules. Each function returns a plain one; `changes` override its fields. */

import { toId } from '#domain/ids.ts'
import type {
  Category,
  Menu,
  Modifier,
  ModifierGroup,
  Option,
  Product,
  UpsellGroup,
  Variant,
  VariantGroup,
} from '#domain/menu/menu.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { initialShownToDiners } from '#domain/restaurants/settings/setting-names.ts'
import type { WeekHours } from '#domain/restaurants/settings/week-hours.ts'

const allDay = [{ open: '00:00', close: '00:00' }]

const aroundTheClock: WeekHours = {
  sunday: allDay,
  monday: allDay,
  tuesday: allDay,
  wednesday: allDay,
  thursday: allDay,
  friday: allDay,
  saturday: allDay,
}

/** A restaurant that is always open, delivers for $3.99, and has no minimum, 8.875 % tax and a 3 % fee. */
export function aRestaurant(changes: Partial<Restaurant> = {}): Restaurant {
  return {
    ...initialShownToDiners,
    id: toId('00000000-0000-4000-8000-000000000001'),
    slug: 'corner',
    name: 'Corner Kitchen',
    logoUrl: null,
    coverUrl: null,
    address: '1 Main St, New York, NY 10001',
    phone: '(212) 555-0100',
    hours: aroundTheClock,
    specialHours: [],
    pause: null,
    deliveryEnabled: true,
    deliveryFee: cents(399),
    taxRate: percentFromThousandths(8875),
    processingFee: percentFromThousandths(3000),
    ...changes,
  }
}

export function aCategory(name: string, changes: Partial<Category> = {}): Category {
  return { id: toId(name), name, description: null, display: 'cards', sortOrder: 0, ...changes }
}

export const mains = aCategory('Mains')

/** A product of `mains` on the regular menu, without options. Its id is its name. */
export function aProduct(name: string, price: number, changes: Partial<Product> = {}): Product {
  return {
    id: toId(name),
    categoryId: mains.id,
    name,
    description: null,
    basePrice: cents(price),
    imageUrl: null,
    is21Plus: false,
    allowComments: true,
    sortOrder: 0,
    availableMenus: ['regular'],
    labels: [],
    variantGroups: [],
    upsellGroups: [],
    modifierGroups: [],
    ...changes,
  }
}

/** An option whose id is its name. */
export function anOption(name: string, price = 0): Option {
  return { id: toId(name), name, description: null, price: cents(price) }
}

export function aVariant(name: string, price = 0, changes: Partial<Variant> = {}): Variant {
  return { ...anOption(name, price), isDefault: false, ...changes }
}

export function aModifier(name: string, price = 0, changes: Partial<Modifier> = {}): Modifier {
  return { ...anOption(name, price), action: 'add', ...changes }
}

/** A required group with exactly one choice. */
export function aVariantGroup(
  name: string,
  variants: readonly Variant[],
  changes: Partial<VariantGroup> = {},
): VariantGroup {
  const limits = { isRequired: true, minSelections: 1, maxSelections: 1 }
  return { id: toId(name), name, description: null, ...limits, variants, ...changes }
}

/** A group without a limit. */
export function anUpsellGroup(
  name: string,
  upsells: readonly Option[],
  changes: Partial<UpsellGroup> = {},
): UpsellGroup {
  return { id: toId(name), name, description: null, maxSelections: null, upsells, ...changes }
}

/** An optional checkbox group without a limit. */
export function aModifierGroup(
  name: string,
  modifiers: readonly Modifier[],
  changes: Partial<ModifierGroup> = {},
): ModifierGroup {
  return {
    id: toId(name),
    name,
    description: null,
    displayType: 'checkbox',
    isRequired: false,
    minSelections: 0,
    maxSelections: null,
    modifiers,
    ...changes,
  }
}

export function aMenu(products: readonly Product[], changes: Partial<Menu> = {}): Menu {
  return {
    version: 1,
    restaurant: aRestaurant(),
    categories: [mains],
    products,
    timedMenus: [],
    ...changes,
  }
}
