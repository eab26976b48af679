import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure } from '#web/api/failure.ts'
import { FullPage } from '#web/shell/full-page.tsx'
import { offlineText, useIsOffline } from '#web/shell/use-offline.ts'
import { Button } from '#web/ui/button.tsx'

const tryAgainMs = 5000

/** A screen whose data failed to load, with a retry button. Without a network it retries once there is one (CHK-20). */
export function LoadFailed({ failure }: { readonly failure: Failure }) {
  const { revalidate, state } = useRevalidator()
  const isWaiting = useIsOffline() || failure.code === 'NETWORK_ERROR'
  useLoadingWhenOnline(isWaiting, revalidate)
  if (isWaiting)
    return <FullPage icon="alert" title={offlineText} text="This page will load when you’re back online." />
  return (
    <FullPage icon="alert" title="This page could not be loaded" text={failure.message}>
      <Button onClick={revalidate} isDisabled={state === 'loading'}>
        {state === 'loading' ? 'Trying again...' : 'Try again'}
      </Button>
    </FullPage>
  )
}

function useLoadingWhenOnline(isWaiting: boolean, load: () => Promise<void>): void {
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isWaiting || isOffline) return
    void load()
    const timer = setInterval(() => void load(), tryAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, isOffline, load])
}
