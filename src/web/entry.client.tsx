/** Hydrates the page that the server rendered. */

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepFocus } from './ui/keep-focus.ts'

await loadMissingTemporal()
keepFocus()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/** Loads the Temporal polyfill only in browsers that lack it. */
async function loadMissingTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
