import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A screen whose data could not be had, with another try. */
export function LoadFailed({ failure }: { readonly failure: Failure }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => showFailure(failure), [failure])
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState level="h1" title="This page could not be loaded" text={failure.message}>
        <Button onClick={revalidate} isDisabled={state === 'loading'}>
          {state === 'loading' ? 'Trying again...' : 'Try again'}
        </Button>
      </EmptyState>
    </main>
  )
}
