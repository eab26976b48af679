import { QueryClient } from '@tanstack/react-query'

/**
 * Returns the query client of the admin area. It retries a query once, unless the error has an HTTP status: a 401 shows the
 * sign-in form at once (ACC-56).
 */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (count, problem) => count < 1 && !('status' in problem) } },
  })
}
