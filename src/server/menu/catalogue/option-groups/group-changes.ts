/** Computes the rows to write so that a group matches its draft. */

import type { GroupId, OptionId, RestaurantId } from '#domain/ids.ts'
import type { GroupDraft } from '#domain/menu/group-draft.ts'
import type { Ids } from '../../../platform/runtime/ids.ts'
import { type CatalogueChanges, noChanges } from '../menu-file/catalogue-changes.ts'
import type { RowChanges } from '../menu-file/row-changes.ts'

type GroupWrite = {
  readonly groupId: GroupId
  readonly restaurantId: RestaurantId
  readonly draft: GroupDraft
  /** The existing group, of the same kind; null if it is new. */
  readonly before: GroupDraft | null
}

/** GRP-7: returns whether every existing option in the draft belongs to this group and occurs once. */
export function knowsOptions(before: GroupDraft, draft: GroupDraft): boolean {
  const existingIds = new Set(before.options.map(({ id }) => id))
  const retained = draft.options.flatMap(({ id }) => id ?? [])
  return new Set(retained).size === retained.length && retained.every((id) => existingIds.has(id))
}

/** GRP-7: existing options keep their ids; all are written, so that they are in the order of the draft. */
export function groupChanges(
  ids: Ids,
  { groupId, restaurantId, draft, before }: GroupWrite,
): CatalogueChanges {
  const head = { id: groupId, restaurantId, name: draft.name, description: draft.description }
  const put = <Row>(row: Row): RowChanges<Row> =>
    before ? { added: [], changed: [row], removed: [] } : { added: [row], changed: [], removed: [] }
  const toRow = <Option extends DraftOption>(option: Option, sortOrder: number) => {
    const { name, description, price, isActive } = option
    const id = option.id ?? ids.next<'Option'>()
    return { id, restaurantId, groupId, name, description, price, isActive, sortOrder }
  }
  const optionChanges = <Row extends { readonly id: OptionId }>(
    rows: readonly Row[],
    rowsBefore: readonly Row[],
  ): RowChanges<Row> => {
    const existingIds = new Set(rowsBefore.map(({ id }) => id))
    const retained = new Set(rows.map(({ id }) => id))
    return {
      added: rows.filter(({ id }) => !existingIds.has(id)),
      changed: rows.filter(({ id }) => existingIds.has(id)),
      removed: rowsBefore.filter(({ id }) => !retained.has(id)),
    }
  }

  switch (draft.kind) {
    case 'variant': {
      const { isRequired, minSelections, maxSelections } = draft
      const rowsOf = (group: GroupDraft | null) =>
        group?.kind === 'variant'
          ? group.options.map((option, index) => ({ ...toRow(option, index), isDefault: option.isDefault }))
          : []
      return {
        ...noChanges,
        variantGroups: put({ ...head, isRequired, minSelections, maxSelections }),
        variants: optionChanges(rowsOf(draft), rowsOf(before)),
      }
    }
    case 'upsell': {
      const rowsOf = (group: GroupDraft | null) => (group?.kind === 'upsell' ? group.options.map(toRow) : [])
      return {
        ...noChanges,
        upsellGroups: put({ ...head, maxSelections: draft.maxSelections }),
        upsells: optionChanges(rowsOf(draft), rowsOf(before)),
      }
    }
    case 'modifier': {
      const { displayType, isRequired, minSelections, maxSelections } = draft
      const rowsOf = (group: GroupDraft | null) =>
        group?.kind === 'modifier'
          ? group.options.map((option, index) => ({ ...toRow(option, index), action: option.action }))
          : []
      return {
        ...noChanges,
        modifierGroups: put({ ...head, displayType, isRequired, minSelections, maxSelections }),
        modifiers: optionChanges(rowsOf(draft), rowsOf(before)),
      }
    }
  }
}

type DraftOption = GroupDraft['options'][number]
