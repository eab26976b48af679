import { QueryClient } from '@tanstack/react-query'

/** Returns the query client of the admin area. A refusal such as 401 is not retried; it leads back to the gate (ACC-56). */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (count, problem) => count < 1 && !('status' in problem) } },
  })
}
