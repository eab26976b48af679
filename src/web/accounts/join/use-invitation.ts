import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedInvitation } from '#contract/restaurants/team.ts'
import { toId } from '#domain/ids.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'

type InvitationResult =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly invitation: OpenedInvitation }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Loads the invitation for the token in a link; `retry` loads it again. */
export function useInvitation(token: string): { result: InvitationResult; retry: () => void } {
  const [result, setResult] = useState<InvitationResult>({ kind: 'loading' })
  const latest = useRef<Promise<InvitationResult>>(null)
  const load = useCallback(() => {
    const answer = ask(token)
    latest.current = answer
    void answer.then((invitation) => latest.current === answer && setResult(invitation))
  }, [token])
  useEffect(load, [load])
  return { result, retry: load }
}

async function ask(token: string): Promise<InvitationResult> {
  try {
    const invitation = await (await callApi()).team.invitation({ token: toId<'OrderToken'>(token) })
    return { kind: 'found', invitation }
  } catch (problem) {
    const failure = describeFailure(problem)
    // The server rejects a token with an invalid format with 400 or 422.
    return ['HTTP_404', 'HTTP_400', 'HTTP_422'].includes(failure.code)
      ? { kind: 'unknown' }
      : { kind: 'failed', failure }
  }
}
