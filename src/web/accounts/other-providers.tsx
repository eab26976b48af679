import type { SignInMethods } from '#contract/people/security.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { goToProvider } from './go-elsewhere.ts'

type OtherProvidersProps = {
  readonly providers: SignInMethods['providers']
  readonly next: string | null
}

/** ACC-50: buttons for the providers that this site has configured; renders nothing without any. */
export function OtherProviders({ providers, next }: OtherProvidersProps) {
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <Button key={id} variant="outline" onClick={() => goTo(id, next)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  )
}

async function goTo(provider: string, next: string | null): Promise<void> {
  await goToProvider(provider, next).catch((error: unknown) => showFailure(describeFailure(error)))
}
