/** A group that is created in the product form: its fields, and the group that they represent. */

import type { GroupDraft, GroupKind } from '#domain/menu/group-draft.ts'
import { zero } from '#domain/money.ts'
import { countTyped, dollarsTyped } from '#web/admin/forms/typed-numbers.ts'

export type NewOption = { readonly key: number; readonly name: string; readonly price: string }

export type NewGroupValues = {
  readonly name: string
  readonly description: string
  readonly isRequired: boolean
  readonly min: string
  readonly max: string
  readonly options: readonly NewOption[]
}

/** A new group: not required, choose 0 to 1. */
export const emptyGroup: NewGroupValues = {
  name: '',
  description: '',
  isRequired: false,
  min: '0',
  max: '1',
  options: [],
}

/** Returns the group without its unnamed options; null if a number or an amount can't be parsed. */
export function groupDraftOf(kind: GroupKind, fields: NewGroupValues): GroupDraft | null {
  const named = fields.options.filter(({ name }) => name.trim() !== '')
  const prices = named.map(({ price }) => dollarsTyped(price))
  const [min, max] = [countTyped(fields.min, 0, 999), countTyped(fields.max, 1, 999)]
  if (min === null || max === null || prices.includes(null)) return null
  const options = named.map(({ name }, index) => ({
    id: null,
    name: name.trim(),
    description: null,
    price: prices[index] ?? zero,
    isActive: true,
  }))
  const about = { name: fields.name.trim(), description: fields.description.trim() || null }
  const { isRequired } = fields
  switch (kind) {
    case 'upsell':
      return { kind, ...about, maxSelections: max, options }
    case 'variant':
      return {
        kind,
        ...about,
        isRequired,
        minSelections: isRequired ? 1 : 0,
        maxSelections: 1,
        options: options.map((option) => ({ ...option, isDefault: false })),
      }
    case 'modifier':
      return {
        kind,
        ...about,
        displayType: 'checkbox',
        isRequired,
        minSelections: isRequired ? Math.max(1, min) : min,
        maxSelections: max,
        options: options.map((option) => ({ ...option, action: 'add' as const })),
      }
  }
}
