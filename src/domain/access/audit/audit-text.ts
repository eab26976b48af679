/** The record of changes as text. */

import { cents, formatDollars } from '../../money.ts'
import { formatPercent, percentFromThousandths } from '../../percent.ts'
import { type Permission, permissionNames } from '../permissions.ts'
import type { AuditAction, AuditChanges, AuditValue } from './audit.ts'
import type { AuditKind } from './audit-filters.ts'

/** AUD-4: labels of the things that can change. */
export const auditKindLabels = {
  category: 'Category',
  product: 'Product',
  modifier_group: 'Modifier group',
  variant_group: 'Variant group',
  upsell_group: 'Upsell group',
  timed_menu: 'Timed menu',
  special_hours: 'Special hours',
  discount_code: 'Discount code',
  page: 'Page',
  post: 'Post',
  image: 'Image',
  restaurant: 'Restaurant',
  restaurant_host: 'Web address',
  kitchen_display: 'Kitchen display',
  api_key: 'API key',
  webhook: 'Webhook',
  role: 'Role',
  member: 'Member of the team',
  invitation: 'Invitation',
  order: 'Order',
  diner: 'Diner',
  report_schedule: 'Report by email',
  failed_task: 'Failed task',
  payment_gap: 'Difference to the payment provider',
  business_day: 'Business day',
  business: 'Business',
  settings: 'Settings',
  backup: 'Backup',
  person: 'Account',
  sign_in: 'Sign-in',
} as const satisfies Record<AuditKind, string>

/** AUD-4: labels of the kinds of change. */
export const auditActionLabels = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  reordered: 'put in another order',
} as const satisfies Record<AuditAction, string>

/** The labels of fields whose stored names say less to people. */
const fieldLabels: Readonly<Record<string, string>> = {
  allowComments: 'Special instructions',
  altText: 'Picture description',
  approvalAskedAt: 'Asked for approval',
  basePrice: 'Price',
  businessId: 'Business',
  combineTaxProcessing: 'Tax and fee on one line',
  imageUrl: 'Picture',
  is21Plus: '21 and older',
  isDefault: 'Chosen at first',
  isInFooter: 'Linked in the footer',
  ours: 'Recorded here',
  place: 'Shown on',
  taxBase: 'Tax and fees on',
  theirs: 'Recorded by Stripe',
  webhookSecretMadeAt: 'Webhook secret made',
}

/** AUD-4: formats 'minimumOrderPickup' as 'Minimum order pickup', and 'Rice: Large: basePrice' as 'Rice: Large: price'. */
export function formatAuditField(field: string): string {
  const [name = '', ...parents] = field.split(': ').toReversed()
  const label = fieldLabels[name] ?? spaced(name)
  if (parents.length === 0) return label
  return [...parents.toReversed(), `${label.charAt(0).toLowerCase()}${label.slice(1)}`].join(': ')
}

/** 'minimumOrderPickup' as 'Minimum order pickup', 'isActive' as 'Active'. */
function spaced(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(api|id|url|zip)\b/g, (short) => short.toUpperCase())
  return capital(words)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type ChangedField = readonly [field: string, change: AuditChanges[string]]

/** AUD-4: the change of a text of which only the versions are stored. */
const newText = 'new text'

/** AUD-4: returns the changes to show, a start before its end. Of a new thing without what its name and its kind already say. */
export function shownChanges({
  action,
  subjectName,
  changes,
}: {
  readonly action: AuditAction
  readonly subjectName: string
  readonly changes: AuditChanges
}): readonly ChangedField[] {
  const all = startBeforeEnd(Object.entries(changes))
  if (action !== 'created') return all
  const isObvious = ([field, { to }]: ChangedField) =>
    field === 'slug' ||
    (field === 'sortOrder' && to === 0) ||
    [subjectName, newText, ''].some((obvious) => obvious === to)
  return all.filter((change) => !isObvious(change))
}

function startBeforeEnd(all: readonly ChangedField[]): readonly ChangedField[] {
  const end = all.find(([field]) => field === 'endsAt')
  if (!end || !all.some(([field]) => field === 'startsAt')) return all
  return all
    .filter((change) => change !== end)
    .flatMap((change) => (change[0] === 'startsAt' ? [change, end] : [change]))
}

const inCents: readonly string[] = [
  'amount',
  'refundLimit',
  'price',
  'basePrice',
  'deliveryFee',
  'minimumOrderPickup',
  'minimumOrderDelivery',
  'minimumOrderAmount',
  'ours',
  'theirs',
  'difference',
]
/** Fields whose values are words of ours: 'ready', 'menu'. */
const inOneWord: readonly string[] = ['status', 'place']
const inPercent: readonly string[] = [
  'taxRate',
  'processingFee',
  'tipPercentages',
  'tipPercentage1',
  'tipPercentage2',
  'tipPercentage3',
]

/**
 * AUD-4: returns the changes that are said best in a sentence: 'Refunded $17.71 · Wrong sauce', 'Back on the menu'; null for
 * any other, which is shown as its field with the old and the new value.
 */
export function auditSentence(
  field: string,
  { to }: AuditChanges[string],
  formatInstant: (instant: string) => string,
): string | null {
  if (field === 'refund') return refundSentence(to)
  if (field === 'text' && to === newText) return 'Text edited'
  const [name, ...rest] = field.split(': ').toReversed()
  if (name !== 'soldOut') return null
  const state = soldOutSentence(to, formatInstant)
  return rest.length === 0
    ? state
    : `${rest.toReversed().join(': ')}: ${state.charAt(0).toLowerCase()}${state.slice(1)}`
}

function refundSentence(to: AuditValue): string | null {
  if (typeof to !== 'object' || to === null || isList(to) || typeof to.amount !== 'number') return null
  const amount = `Refunded ${formatDollars(cents(to.amount))}`
  return [amount, to.items, to.reason].filter((text) => typeof text === 'string' && text !== '').join(' · ')
}

function soldOutSentence(to: AuditValue, formatInstant: (instant: string) => string): string {
  if (to === false || to === null) return 'Back on the menu'
  return typeof to === 'string' && isInstant(to) ? `Sold out until ${formatInstant(to)}` : 'Sold out'
}

/** AUD-4: formats a value for people, an instant with `formatInstant`; '–' if there is none. */
export function formatAuditValue(
  field: string,
  value: AuditValue,
  formatInstant: (instant: string) => string,
): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const name = field.split(': ').at(-1) ?? field
  if (typeof value === 'number' && Number.isInteger(value)) {
    if (inCents.includes(name)) return formatDollars(cents(value))
    if (inPercent.includes(name) && value >= 0) return formatPercent(percentFromThousandths(value))
  }
  if (typeof value === 'string' && isInstant(value)) return formatInstant(value)
  if (name === 'status' && value === 'cancelled') return 'Canceled'
  if (typeof value === 'string' && inOneWord.includes(name)) return capital(value.replaceAll('_', ' '))
  if (typeof value === 'string' && name === 'permissions' && isPermission(value))
    return permissionNames[value]
  if (typeof value === 'string' && isStoredWord(value)) return value.replaceAll('_', ' ')
  if (typeof value !== 'object') return `${value}`
  const parts = isList(value)
    ? value.map((item) => formatAuditValue(field, item, formatInstant))
    : Object.entries(value).map(
        ([name, part]) =>
          `${formatAuditField(name).toLowerCase()} ${formatAuditValue(name, part, formatInstant)}`,
      )
  return parts.length === 0 ? '–' : parts.join(', ')
}

/** Whether the text is an instant as entries store it: '2026-03-07T10:00:00Z'. */
function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)
}

function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissionNames, text)
}

/** Whether the text is a word of ours rather than of a person: 'gluten_free'. */
function isStoredWord(text: string): boolean {
  return /^[a-z]+(_[a-z]+)+$/.test(text)
}

function isList(value: object): value is readonly AuditValue[] {
  return Array.isArray(value)
}
