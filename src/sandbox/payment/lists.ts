import { badParameter } from './errors.ts'
import { type Form, readGroup, readInteger, readText } from './form.ts'
import type { Collection } from './store.ts'

export const listFields = ['limit', 'starting_after', 'created', 'payment_intent', 'expand']

/** One page of a list, the newest first, as the provider gives it. */
export function listThings<Row extends { readonly id: string }>(
  url: string,
  collection: Collection<Row>,
  form: Form,
  show: (row: Row, expand: readonly string[]) => unknown,
): unknown {
  const limit = readInteger(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw badParameter('Limit is between 1 and 100.', 'limit', 'parameter_invalid_integer')
  const startingAfter = readText(form, 'starting_after')
  if (startingAfter !== null && !collection.find(startingAfter))
    throw badParameter(`No such object: '${startingAfter}'`, 'starting_after', 'resource_missing')
  const { rows, hasMore } = collection.page({
    limit,
    startingAfter,
    owner: readText(form, 'payment_intent'),
    ...readCreated(form),
  })
  const expand = readExpand(form).flatMap((path) =>
    path.startsWith('data.') ? [path.slice('data.'.length)] : [],
  )
  return { object: 'list', url, has_more: hasMore, data: rows.map((row) => show(row, expand)) }
}

/** What is to be given whole instead of by its id, as 'latest_charge'. */
export function readExpand(form: Form): readonly string[] {
  const wishes = typeof form.expand === 'string' ? null : readGroup(form, 'expand')
  if (!wishes) return typeof form.expand === 'string' ? [form.expand] : []
  return Object.values(wishes).filter((wish) => typeof wish === 'string')
}

/** The wire has four bounds; kept are the first and the last second that belong to the list. */
function readCreated(form: Form): { createdFrom: number | null; createdTo: number | null } {
  const bounds = typeof form.created === 'string' ? null : readGroup(form, 'created')
  if (!bounds) {
    const exactly = readInteger(form, 'created')
    return { createdFrom: exactly, createdTo: exactly }
  }
  const after = readInteger(bounds, 'gt')
  const before = readInteger(bounds, 'lt')
  return {
    createdFrom: after === null ? readInteger(bounds, 'gte') : after + 1,
    createdTo: before === null ? readInteger(bounds, 'lte') : before - 1,
  }
}
