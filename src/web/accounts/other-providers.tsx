import { useEffect, useState } from 'react'
import type { WaysIn } from '#contract/security.ts'
import { callApi } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { askAccounts } from './ask-accounts.ts'
import { authPaths } from './auth-paths.ts'

/** ACC-50: buttons for the providers that this site has set up; nothing where there are none, or nobody answers. */
export function OtherProviders({ next }: { readonly next: string | null }) {
  const [providers, setProviders] = useState<WaysIn['providers']>([])
  useEffect(() => {
    let isShown = true
    void loadProviders().then((found) => isShown && setProviders(found))
    return () => {
      isShown = false
    }
  }, [])
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <Button key={id} look="outline" onClick={() => goTo(id, next)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  )
}

async function loadProviders(): Promise<WaysIn['providers']> {
  try {
    return (await (await callApi()).security.waysIn()).providers
  } catch {
    return []
  }
}

async function goTo(provider: string, next: string | null): Promise<void> {
  const here = `${location.pathname}${location.search}`
  const back = { callbackURL: next ?? here, errorCallbackURL: paths.login }
  const answer = await askAccounts(authPaths.signInElsewhere, { provider, ...back })
  if (answer.kind === 'refused') showFailure({ code: `HTTP_${answer.status}`, message: answer.message })
  if (answer.kind === 'failed') showFailure(answer.failure)
  if (answer.kind !== 'done') return
  const { body } = answer
  if (typeof body === 'object' && body && 'url' in body && typeof body.url === 'string')
    location.assign(body.url)
}
