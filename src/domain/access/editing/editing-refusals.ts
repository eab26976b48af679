import type { RefusalOf, RefusalTable } from '../../refusal-table.ts'

/** Why an edit of any row is refused. */
export const editingRefusals = {
  /** Someone else changed the edited row (EDT-1). */
  changed_meanwhile: 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
} satisfies RefusalTable
export type EditingRefusal = RefusalOf<typeof editingRefusals>
