import { QueryClient } from '@tanstack/react-query'

/** What the admin area's screens ask with. Whoever turns out to be signed out stands before the gate again (ACC-56). */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (count, problem) => count < 1 && !('status' in problem) } },
  })
}
