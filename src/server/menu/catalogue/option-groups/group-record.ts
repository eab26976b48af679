/** A group as the record of changes stores it: everything except ids. */

import type { AuditValue } from '#domain/access/audit/audit.ts'
import type { GroupDraft } from '#domain/menu/group-draft.ts'

export function recorded(group: GroupDraft): Record<string, AuditValue> {
  const { name, description, maxSelections } = group
  return {
    name,
    description,
    ...(group.kind === 'modifier' && { displayType: group.displayType }),
    ...(group.kind !== 'upsell' && { isRequired: group.isRequired, minSelections: group.minSelections }),
    maxSelections,
    options: recordedOptions(group),
  }
}

function recordedOptions(group: GroupDraft): AuditValue[] {
  switch (group.kind) {
    case 'upsell':
      return group.options.map(recordedOption)
    case 'variant':
      return group.options.map((option) => ({ ...recordedOption(option), isDefault: option.isDefault }))
    case 'modifier':
      return group.options.map((option) => ({ ...recordedOption(option), action: option.action }))
  }
}

function recordedOption({ name, description, price, isActive }: GroupDraft['options'][number]) {
  return { name, description, price, isActive }
}
