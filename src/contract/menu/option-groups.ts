/** Modifier, variant and upsell groups, for people who manage the catalog. A group is read and written with its options. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { groupKinds, groupLimits } from '#domain/menu/group-draft.ts'
import { modifierActions } from '#domain/menu/menu.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

const { name, description, options, selections, price } = groupLimits

const named = {
  name: z.string().trim().max(name),
  description: z.string().trim().min(1).max(description).nullable(),
}
const option = {
  ...named,
  /** null for a new option. */
  id: idSchema('Option').nullable(),
  price: centsSchema.refine((amount) => Math.abs(amount) <= price, 'not an amount up to $10,000'),
  isActive: z.boolean(),
}
const counted = { isRequired: z.boolean(), minSelections: z.int().min(0).max(selections) }
const maximum = z.int().min(1).max(selections)

const variantOption = z.object({ ...option, isDefault: z.boolean() })
const upsellOption = z.object(option)
const modifierOption = z.object({ ...option, action: z.enum(modifierActions) })

const variantGroup = z.object({
  kind: z.literal('variant'),
  ...named,
  ...counted,
  maxSelections: maximum,
})
const upsellGroup = z.object({
  kind: z.literal('upsell'),
  ...named,
  /** null: unlimited. */
  maxSelections: maximum.nullable(),
})
const modifierGroup = z.object({
  kind: z.literal('modifier'),
  ...named,
  ...counted,
  displayType: z.enum(['radio', 'checkbox']),
  /** null: unlimited. */
  maxSelections: maximum.nullable(),
})

/** A group to save; the options are in the order in which diners see them. */
const groupDraftSchema = z.discriminatedUnion('kind', [
  modifierGroup.extend({ options: z.array(modifierOption).max(options) }),
  variantGroup.extend({ options: z.array(variantOption).max(options) }),
  upsellGroup.extend({ options: z.array(upsellOption).max(options) }),
])

export type GroupDraftInput = z.infer<typeof groupDraftSchema>

const stored = {
  id: idSchema('Group'),
  revision: z.int(),
  /** The number of products with this group. */
  productCount: z.int(),
}
const storedOption = {
  id: idSchema('Option'),
  soldOut: z.boolean(),
  /** When it becomes available again automatically; null: when someone makes it available. */
  soldOutUntil: instantSchema.nullable(),
}

/** A stored group. */
const optionGroupSchema = z
  .discriminatedUnion('kind', [
    modifierGroup.extend({ ...stored, options: z.array(modifierOption.extend(storedOption)) }),
    variantGroup.extend({ ...stored, options: z.array(variantOption.extend(storedOption)) }),
    upsellGroup.extend({ ...stored, options: z.array(upsellOption.extend(storedOption)) }),
  ])
  .meta({ id: 'OptionGroup' })
export type OptionGroupView = z.infer<typeof optionGroupSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofGroup = ofRestaurant.extend({ groupId: idSchema('Group') })

export const optionGroups = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/option-groups',
      summary: 'List option groups',
      description: 'Sorted by name, with their options.',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofRestaurant.extend({ kind: z.enum(groupKinds).optional() }))
    .output(z.array(optionGroupSchema)),
  products: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/option-groups/{groupId}/products',
      summary: 'List products that offer a group',
      description: 'Sorted by name.',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofGroup)
    .output(z.array(z.object({ id: idSchema('Product'), name: z.string() }))),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/option-groups',
      summary: 'Create an option group',
      description: 'Options are optional.',
      tags: ['Catalogue'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ group: groupDraftSchema }))
    .output(optionGroupSchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/option-groups/{groupId}',
      summary: 'Update an option group',
      description: 'Deletes the options that are left out.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(optionGroupSchema))
    .input(ofGroup.extend({ revision: z.int(), group: groupDraftSchema }))
    .output(optionGroupSchema),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/option-groups/{groupId}',
      summary: 'Delete an option group',
      description: 'Deletes its options too. A group that products offer requires `fromProducts`.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(optionGroupSchema))
    .input(ofGroup.extend({ revision: z.int(), fromProducts: z.boolean().default(false) }))
    .output(z.object({ id: idSchema('Group') })),
}
