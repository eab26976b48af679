/** A product as its row has it, and what its versions are compared by. */

import type { AttachedGroups, FullProductDraft } from '#domain/menu/product-draft.ts'

export const noGroups: AttachedGroups = { modifierGroupIds: [], variantGroupIds: [], upsellGroupIds: [] }

/** The columns that the form decides. */
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

/** All that makes two versions differ. */
export function factsOf(draft: FullProductDraft) {
  const { modifierGroupIds, variantGroupIds, upsellGroupIds } = draft
  return { ...columnsOf(draft), modifierGroupIds, variantGroupIds, upsellGroupIds }
}
