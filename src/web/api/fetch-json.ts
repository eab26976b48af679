import { ResponseError } from './failure.ts'

/**
 * Returns what our own server answers at a path, without the API client. Not parsed: the server honors its contract, and the schema
 * library would cost every diner its download. Throws `ResponseError` if the server refuses or fails.
 */
export async function fetchJson<Value>(path: string, init?: RequestInit): Promise<Value> {
  const response = await fetch(path, init)
  if (!response.ok) throw new ResponseError(response.status)
  return (await response.json()) as Value
}
