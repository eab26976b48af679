import { useCallback, useEffect, useState } from 'react'
import type { MailLinkView } from '#contract/entry/mail-links.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'

type MailLinkState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'found'
      readonly link: MailLinkView
      readonly isBusy: boolean
      readonly problem: string | null
    }

/** Loads what the link of a mail does; `use` does it. */
export function useMailLink(token: string) {
  const [state, setState] = useState<MailLinkState>({ kind: 'loading' })
  const load = useCallback(() => {
    void ask(token).then(setState)
  }, [token])
  useEffect(load, [load])

  async function use(): Promise<void> {
    if (state.kind !== 'found' || state.isBusy) return
    setState({ ...state, isBusy: true, problem: null })
    try {
      const link = await (await callApi()).mailLinks.use({ token })
      setState({ kind: 'found', link, isBusy: false, problem: null })
    } catch (problem) {
      setState({ ...state, isBusy: false, problem: describeFailure(problem).message })
    }
  }
  return { state, load, use: () => void use() }
}

async function ask(token: string): Promise<MailLinkState> {
  try {
    const link = await (await callApi()).mailLinks.get({ token })
    return { kind: 'found', link, isBusy: false, problem: null }
  } catch (problem) {
    const failure = describeFailure(problem)
    // The server rejects a token with an invalid format with 400 or 422.
    return ['HTTP_404', 'HTTP_400', 'HTTP_422'].includes(failure.code)
      ? { kind: 'unknown' }
      : { kind: 'failed', failure }
  }
}
