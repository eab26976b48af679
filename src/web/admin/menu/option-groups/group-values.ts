/** The field values of the group form, and the group that they represent. */

import type { GroupDraftInput, OptionGroupView } from '#contract/menu/option-groups.ts'
import type { OptionId } from '#domain/ids.ts'
import { type GroupKind, groupFaults, groupLimits } from '#domain/menu/group-draft.ts'
import type { ModifierAction } from '#domain/menu/menu.ts'
import { type Cents, signedDollars, zero } from '#domain/money.ts'
import { countTyped, dollarsTyped } from '#web/admin/forms/typed-numbers.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'

export type TypedOption = {
  /** React key of the option while the form is open. */
  readonly key: number
  readonly id: OptionId | null
  readonly name: string
  readonly description: string
  readonly price: string
  readonly isActive: boolean
  readonly isDefault: boolean
  readonly action: ModifierAction
  readonly soldOut: boolean
}

type TypedGroup = {
  readonly name: string
  readonly description: string
  readonly displayType: 'radio' | 'checkbox'
  readonly isRequired: boolean
  readonly minSelections: string
  /** '' for no maximum. */
  readonly maxSelections: string
  readonly options: readonly TypedOption[]
}

/** A new group: not required, choose 0 to 1. */
export const emptyGroup: TypedGroup = {
  name: '',
  description: '',
  displayType: 'checkbox',
  isRequired: false,
  minSelections: '0',
  maxSelections: '1',
  options: [],
}

export function emptyOption(key: number): TypedOption {
  return {
    key,
    id: null,
    name: '',
    description: '',
    price: '',
    isActive: true,
    isDefault: false,
    action: 'add',
    soldOut: false,
  }
}

export function typedOf(group: OptionGroupView): TypedGroup {
  return {
    name: group.name,
    description: group.description ?? '',
    displayType: group.kind === 'modifier' ? group.displayType : 'checkbox',
    isRequired: group.kind !== 'upsell' && group.isRequired,
    minSelections: group.kind === 'upsell' ? '0' : String(group.minSelections),
    maxSelections: String(group.maxSelections ?? ''),
    options: group.options.map((option, key) => ({
      ...emptyOption(key),
      ...option,
      description: option.description ?? '',
      price: signedDollars(option.price),
    })),
  }
}

/** Returns the group that the fields represent, and all faults that prevent saving. */
export function readGroup(
  kind: GroupKind,
  typed: TypedGroup,
  isNew: boolean,
): { readonly draft: GroupDraftInput | null; readonly faults: readonly FormFault[] } {
  const most = groupLimits.selections
  const min = countTyped(typed.minSelections, 0, most)
  const unlimited = typed.maxSelections.trim() === '' && kind !== 'variant'
  const max = unlimited ? null : countTyped(typed.maxSelections, 1, most)
  const unreadable: FormFault[] = []
  if (min === null) {
    unreadable.push({ field: 'minSelections', refusal: { kind: 'count_unreadable', min: 0, max: most } })
  }
  if (!unlimited && max === null) {
    unreadable.push({ field: 'maxSelections', refusal: { kind: 'count_unreadable', min: 1, max: most } })
  }
  typed.options.forEach(({ price }, index) => {
    const amount = dollarsTyped(price)
    if (amount === null || Math.abs(amount) > groupLimits.price) {
      unreadable.push({ field: `options.${index}.price`, refusal: { kind: 'amount_unreadable' } })
    }
  })
  const draft = draftOf(kind, typed, min ?? 0, max)
  const hidden = new Set(unreadable.map(({ field }) => field))
  const faults = groupFaults(draft, isNew).filter(({ field }) => !hidden.has(field))
  return { draft, faults: [...unreadable, ...faults] }
}

function draftOf(
  kind: GroupKind,
  typed: TypedGroup,
  minSelections: number,
  max: number | null,
): GroupDraftInput {
  const head = { name: typed.name.trim(), description: typed.description.trim() || null }
  const counts = { isRequired: typed.isRequired, minSelections }
  switch (kind) {
    case 'upsell':
      return { kind, ...head, maxSelections: max, options: typed.options.map(optionOf) }
    case 'variant':
      return {
        kind,
        ...head,
        ...counts,
        maxSelections: max ?? 1,
        options: typed.options.map((option) => ({ ...optionOf(option), isDefault: option.isDefault })),
      }
    case 'modifier':
      return {
        kind,
        ...head,
        ...counts,
        displayType: typed.displayType,
        maxSelections: max,
        options: typed.options.map((option) => ({ ...optionOf(option), action: option.action })),
      }
  }
}

function optionOf({ id, name, description, price, isActive }: TypedOption) {
  const amount: Cents = dollarsTyped(price) ?? zero
  return { id, name: name.trim(), description: description.trim() || null, price: amount, isActive }
}
