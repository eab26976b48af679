/** The record of changes: its terms, and the part of a change that it stores. */

export const auditSubjects = [
  'category',
  'product',
  'modifier_group',
  'variant_group',
  'upsell_group',
  'timed_menu',
  'special_hours',
  'discount_code',
  'page',
  'post',
  'image',
  'restaurant',
  'restaurant_host',
  'kitchen_display',
  'api_key',
  'webhook',
  'member',
  'role',
  'invitation',
  'order',
  'diner',
  'report_schedule',
  'failed_task',
  'payment_gap',
  'business_day',
  'business',
  'settings',
  'person',
  'backup',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditActions = ['created', 'changed', 'deleted', 'reordered'] as const
export type AuditAction = (typeof auditActions)[number]

/** The old and new value of each field, never of a secret. null: the field was, or is, absent. */
export type AuditChanges = Readonly<Record<string, { readonly from: AuditValue; readonly to: AuditValue }>>
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue }

/** AUD-2: returns the fields in which the two differ. A field that one of them lacks counts as null there. */
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
