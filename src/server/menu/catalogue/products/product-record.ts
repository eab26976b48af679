/** The columns of a product's row, and the facts by which its versions are compared. */

import type { AttachedGroups, FullProductDraft } from '#domain/menu/product-draft.ts'

export const noGroups: AttachedGroups = { modifierGroupIds: [], variantGroupIds: [], upsellGroupIds: [] }

/** The columns that the form sets. */
export function columnsOf(draft: FullProductDraft) {
  const { categoryId, name, description, basePrice, imageUrl, isActive, is21Plus, allowComments, sortOrder } =
    draft
  return {
    categoryId,
    name,
    description,
    basePrice,
    imageUrl,
    isActive,
    is21Plus,
    allowComments,
    sortOrder,
    labels: [...draft.labels],
  }
}

/** Everything in which two versions can differ. */
export function factsOf(draft: FullProductDraft) {
  const { modifierGroupIds, variantGroupIds, upsellGroupIds } = draft
  return { ...columnsOf(draft), modifierGroupIds, variantGroupIds, upsellGroupIds }
}
