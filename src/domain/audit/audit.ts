/** Who changed what: the words of the record, and what of a change it keeps. */

export const auditSubjects = [
  'category',
  'product',
  'modifier_group',
  'variant_group',
  'upsell_group',
  'timed_menu',
  'discount_code',
  'image',
  'restaurant',
  'restaurant_host',
  'kitchen_display',
  'member',
  'invitation',
  'order',
  'failed_task',
  'payment_gap',
  'business',
  'settings',
  'person',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditActions = ['created', 'changed', 'deleted', 'reordered'] as const
export type AuditAction = (typeof auditActions)[number]

/** What a field was and is; a value that is a secret never gets here. null: it was, or is, not there. */
export type AuditChanges = Readonly<Record<string, { readonly from: AuditValue; readonly to: AuditValue }>>
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue }

/** AUD-2: the fields of which the two differ; a field that one of them lacks counts as null there. */
export function changesBetween(
  before: Readonly<Record<string, AuditValue>>,
  after: Readonly<Record<string, AuditValue>>,
): AuditChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }] as const)
      .filter(([, { from, to }]) => !isSame(from, to)),
  )
}

function isSame(one: AuditValue, other: AuditValue): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index] ?? null))
  }
  if (isRecord(one) && isRecord(other)) return Object.keys(changesBetween(one, other)).length === 0
  return false
}

function isRecord(value: AuditValue): value is { readonly [key: string]: AuditValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
