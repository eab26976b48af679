/** The tables of the three kinds of groups. */

import type { AuditSubject } from '#domain/access/audit/audit.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import {
  modifierGroups,
  productModifierGroups,
  productUpsellGroups,
  productVariantGroups,
  upsellGroups,
  variantGroups,
} from '../../../platform/db/schema/catalogue.ts'

export const groupTables = { variant: variantGroups, upsell: upsellGroups, modifier: modifierGroups } as const

/** Which product offers which group. */
export const linkTables = {
  variant: productVariantGroups,
  upsell: productUpsellGroups,
  modifier: productModifierGroups,
} as const

/** The names of the kinds in the record of changes. */
export const groupSubjects = {
  variant: 'variant_group',
  upsell: 'upsell_group',
  modifier: 'modifier_group',
} as const satisfies Record<GroupKind, AuditSubject>
