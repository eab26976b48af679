import { badParameter } from './errors.ts'
import { below, type Expand, readExpand } from './expand.ts'
import { type Form, readGroup, readInteger, readText } from './form.ts'
import type { Collection } from './store.ts'

/** Returns one page of a list, newest first, in the provider's format. */
export function listThings<Row extends { readonly id: string }>(
  url: string,
  collection: Collection<Row>,
  form: Form,
  show: (row: Row, expand: Expand) => unknown,
  /** The owner of the objects. Default: the form's `payment_intent`. */
  owner = readText(form, 'payment_intent'),
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
    owner,
    ...readCreated(form),
  })
  const expand = below(readExpand(form), 'data') ?? []
  return { object: 'list', url, has_more: hasMore, data: rows.map((row) => show(row, expand)) }
}

/** Converts the four bounds of the API into the first and last second that belong to the list. */
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
