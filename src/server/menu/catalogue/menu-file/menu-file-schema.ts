/** The format of a menu file, which contains a restaurant's whole catalogue for import and export. */

import { z } from 'zod'
import { eachWeekday } from '#contract/primitives.ts'
import { isEmail } from '#domain/email.ts'
import { categoryDisplays, labelTypes, modifierActions, regularMenu } from '#domain/menu/menu.ts'
import { zero } from '#domain/money.ts'
import { restaurantLimits as limits } from '#domain/restaurants/settings/restaurant-limits.ts'
import { slugPattern } from '#domain/restaurants/settings/slug.ts'
import {
  dollars,
  endTime,
  hostName,
  instantText,
  line,
  optionalId,
  optionalText,
  pictureUrl,
  rate,
  signedDollars,
  timeOfDay,
  wholeNumber,
} from './menu-file-fields.ts'
import { settingSchemas } from './menu-file-settings.ts'

const period = z.strictObject({ start: timeOfDay, end: endTime })

const restaurantSchema = z.strictObject({
  id: optionalId,
  slug: z
    .string()
    .max(limits.slug)
    .regex(slugPattern, 'expected lowercase words joined by hyphens, such as "sakura"'),
  ...settingSchemas,
  logoUrl: pictureUrl,
  coverUrl: pictureUrl,
  published: z.boolean().default(false),
  courierEnabled: z.boolean().default(false),
  notificationEmails: z
    .array(z.string().refine(isEmail, 'expected an email address'))
    .max(limits.notificationEmails)
    .default([]),
})

const option = {
  id: optionalId,
  name: line(100),
  description: optionalText(300),
  active: z.boolean().default(true),
  sortOrder: wholeNumber(0, 1_000_000).nullable().default(null),
}
const optionList = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(100)
const variant = z.strictObject({
  ...option,
  price: signedDollars.default(zero),
  default: z.boolean().default(false),
})
const upsell = z.strictObject({ ...option, price: dollars })
const modifier = z.strictObject({
  ...option,
  price: signedDollars.default(zero),
  action: z.enum(modifierActions).default('add'),
})

const group = { id: optionalId, name: line(100), description: optionalText(300) }
const variantGroup = z.strictObject({
  ...group,
  required: z.boolean().default(false),
  min: wholeNumber(0, 50).default(0),
  max: wholeNumber(1, 50).default(1),
  variants: optionList(variant),
})
const upsellGroup = z.strictObject({
  ...group,
  max: wholeNumber(1, 50).nullable().default(null),
  upsells: optionList(upsell),
})
const modifierGroup = z.strictObject({
  ...group,
  display: z.enum(['radio', 'checkbox']).default('checkbox'),
  required: z.boolean().default(false),
  min: wholeNumber(0, 50).default(0),
  max: wholeNumber(1, 50).nullable().default(null),
  modifiers: optionList(modifier),
})

const timedMenu = z.strictObject({
  id: optionalId,
  name: line(60),
  schedule: eachWeekday(z.array(period).max(6).default([])).strict(),
})

const category = z.strictObject({
  id: optionalId,
  name: line(100),
  description: optionalText(500),
  display: z.enum(categoryDisplays).default('cards'),
  active: z.boolean().default(true),
  sortOrder: wholeNumber(0, 1_000_000).nullable().default(null),
})

/** A name, or the id of a thing of the file that has one. */
const reference = line(100)
const groupReferences = z.array(reference).max(20).default([])

const product = z.strictObject({
  id: optionalId,
  category: reference,
  name: line(120),
  description: optionalText(1000),
  price: dollars,
  imageUrl: pictureUrl,
  active: z.boolean().default(true),
  is21Plus: z.boolean().default(false),
  allowComments: z.boolean().default(false),
  sortOrder: wholeNumber(0, 1_000_000).nullable().default(null),
  menus: z.array(line(60)).min(1, 'must name a menu').max(20).default([regularMenu]),
  labels: z.array(z.enum(labelTypes)).max(labelTypes.length).default([]),
  variantGroups: groupReferences,
  upsellGroups: groupReferences,
  modifierGroups: groupReferences,
})

const discount = {
  code: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{2,32}$/, 'expected 2 to 32 letters, digits, - or _'),
  description: optionalText(300),
  active: z.boolean().default(true),
  validFrom: instantText.nullable().default(null),
  validUntil: instantText.nullable().default(null),
  minimumOrder: dollars.default(zero),
  maxUses: wholeNumber(0, 1_000_000).nullable().default(null),
  /** Used for a new code only (CAT-6). */
  currentUses: wholeNumber(0, 1_000_000).default(0),
}
const discountCode = z.discriminatedUnion('type', [
  z.strictObject({ ...discount, type: z.literal('percent'), value: rate }),
  z.strictObject({ ...discount, type: z.literal('fixed_amount'), value: dollars }),
  z.strictObject({ ...discount, type: z.literal('free_kids_meal'), products: z.array(reference).max(50) }),
])

/** CAT-1: the parts of a menu file, each on its own; checks between them follow separately. */
export const menuFileSchema = z.strictObject({
  restaurant: restaurantSchema,
  /** `example.com` adds itself and menu.example.com as site, and orders.example.com as kitchen. */
  domains: z.array(hostName).max(20).default([]),
  /** Hosts in addition to those of the domains. */
  hosts: z
    .array(z.strictObject({ host: hostName, shows: z.enum(['site', 'kitchen']) }))
    .max(50)
    .default([]),
  timedMenus: z.array(timedMenu).max(20).default([]),
  variantGroups: z.array(variantGroup).max(500).default([]),
  upsellGroups: z.array(upsellGroup).max(500).default([]),
  modifierGroups: z.array(modifierGroup).max(500).default([]),
  categories: z.array(category).max(200).default([]),
  products: z.array(product).max(5000).default([]),
  discountCodes: z.array(discountCode).max(1000).default([]),
})

/** A parsed menu file: amounts in cents, rates in thousandths of a percent, defaults filled in. */
export type MenuFile = z.output<typeof menuFileSchema>
/** A menu file before parsing. */
export type MenuFileText = z.input<typeof menuFileSchema>

/** One mistake in a menu file: its path, such as 'products[12].price', and its message. */
export type MenuFault = { readonly path: string; readonly message: string }
