import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepAccount, loadAccount } from '#web/accounts/account.ts'

/** What the admin area's screens ask with. ADM-9: who turns out to be signed out stands before the gate again. */
export function newQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: askToSignIn }),
    mutationCache: new MutationCache({ onError: askAgainWhoIsSignedIn }),
    defaultOptions: { queries: { retry: (count, problem) => count < 1 && !('status' in problem) } },
  })
}

/** SET-5: a session that was left alone is still a diner's, so asking who it is would not help. */
function askToSignIn(problem: Error): void {
  if ('status' in problem && problem.status === 401) keepAccount({ kind: 'guest' })
}

function askAgainWhoIsSignedIn(problem: Error): void {
  if ('status' in problem && problem.status === 401) void loadAccount()
}
