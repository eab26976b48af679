import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { foldText } from '#domain/fold-text.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'

export type GroupChoice = {
  readonly key: string
  readonly kind: GroupKind
  readonly label: string
  /** null: begins a new group of this kind. */
  readonly group: OptionGroupView | null
}

type GroupChoices = { readonly title: string; readonly choices: readonly GroupChoice[] }

/** The kinds in form order, with the headings of their groups. */
export const groupKindTitles = {
  variant: 'Variant Groups',
  modifier: 'Modifier Groups',
  upsell: 'Upsell Groups',
} as const satisfies Record<GroupKind, string>

const order = ['variant', 'modifier', 'upsell'] as const satisfies readonly GroupKind[]

/**
 * PRD-22: what can be chosen: the groups whose name or an option contains the typed text, by kind, then a new group of
 * each kind. A kind of which no more can be attached is left out.
 */
export function groupChoices(
  groups: readonly OptionGroupView[],
  kinds: readonly GroupKind[],
  query: string,
): readonly GroupChoices[] {
  const searched = foldText(query).trim()
  const offered = order.filter((kind) => kinds.includes(kind))
  const existing = offered.map((kind) => ({
    title: groupKindTitles[kind],
    choices: groups
      .filter((group) => group.kind === kind && textOf(group).includes(searched))
      .map((group): GroupChoice => ({ key: group.id, kind, label: group.name, group })),
  }))
  const begun = offered.map(
    (kind): GroupChoice => ({ key: `new-${kind}`, kind, label: `Create ${kind} group`, group: null }),
  )
  return [...existing, { title: 'New', choices: begun }].filter(({ choices }) => choices.length > 0)
}

function textOf({ name, options }: OptionGroupView): string {
  return foldText([name, ...options.map((option) => option.name)].join('\n'))
}
