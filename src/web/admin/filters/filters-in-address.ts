/** The filters of a list in the page's address. */

import type { z } from 'zod'

/** Returns the filters in the address that `schema` names; leaves out invalid values. */
export function filtersFrom<Shape extends z.ZodRawShape>(
  parameters: URLSearchParams,
  schema: z.ZodObject<Shape>,
): Partial<z.infer<z.ZodObject<Shape>>> {
  const written = Object.keys(schema.shape).flatMap((name) => {
    const value = parameters.get(name)
    const isSensible = value && schema.partial().safeParse({ [name]: value }).success
    return isSensible ? [[name, value] as const] : []
  })
  return Object.fromEntries(written) as Partial<z.infer<z.ZodObject<Shape>>>
}

/** Returns the address with this filter; '' removes it. */
export function withFilterInAddress(
  parameters: URLSearchParams,
  name: string,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

/** Returns the address without the filters that `schema` names. */
export function withoutFiltersOf(parameters: URLSearchParams, schema: z.ZodObject): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const name of Object.keys(schema.shape)) next.delete(name)
  return next
}

/** Returns the query of an export's address: 'role=owner&state=active'. */
export function queryOfFilters(filters: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(written.map(([name, value]) => [name, String(value)])).toString()
}
