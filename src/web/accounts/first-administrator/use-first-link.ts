import { useCallback, useEffect, useState } from 'react'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'

type FirstLink =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly token: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** INS-2: reads the token from the address and asks whether it still works; `check` asks again. */
export function useFirstLink(): {
  readonly link: FirstLink
  readonly check: () => void
  readonly setOver: () => void
} {
  const [link, setLink] = useState<FirstLink>({ kind: 'loading' })
  const check = useCallback(() => void ask(window.location.hash.slice(1)).then(setLink), [])
  const setOver = useCallback(() => setLink({ kind: 'over' }), [])
  useEffect(() => {
    check()
    // A second link that is opened in the same tab changes only this part of the address.
    window.addEventListener('hashchange', check)
    return () => window.removeEventListener('hashchange', check)
  }, [check])
  return { link, check, setOver }
}

async function ask(token: string): Promise<FirstLink> {
  try {
    const { open } = await (await callApi()).installation.firstAdministratorLink({ token })
    return open ? { kind: 'open', token } : { kind: 'over' }
  } catch (problem) {
    const failure = describeFailure(problem)
    // The server rejects a token with an invalid format.
    return ['HTTP_400', 'HTTP_422'].includes(failure.code) ? { kind: 'over' } : { kind: 'failed', failure }
  }
}
