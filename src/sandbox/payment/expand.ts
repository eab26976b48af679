import { type Form, readGroup } from './form.ts'

/** What is to be given whole instead of by its id, as 'latest_charge' or 'latest_charge.balance_transaction'. */
export type Expand = readonly string[]

export function readExpand(form: Form): Expand {
  const paths = typeof form.expand === 'string' ? null : readGroup(form, 'expand')
  if (!paths) return typeof form.expand === 'string' ? [form.expand] : []
  return Object.values(paths).filter((path) => typeof path === 'string')
}

/** The paths below a field that is expanded; null where it is not. */
export function below(expand: Expand, field: string): Expand | null {
  const paths = expand.filter((path) => path === field || path.startsWith(`${field}.`))
  return paths.length === 0 ? null : paths.map((path) => path.slice(field.length + 1)).filter(Boolean)
}
