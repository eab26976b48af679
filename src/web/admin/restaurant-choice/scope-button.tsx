import { Button } from '#web/ui/button.tsx'
import type { Scope } from './use-scope.ts'

/** Switches between the chosen restaurant and all of them; renders nothing if there is only one. */
export function ScopeButton({ scope }: { readonly scope: Scope }) {
  const { chosen, restaurant, hasChoice, showAll } = scope
  if (!hasChoice || !chosen) return null
  return (
    <Button variant="outline" onClick={() => showAll(restaurant !== null)}>
      {restaurant ? 'Show All Restaurants' : `Show ${chosen.name} Only`}
    </Button>
  )
}
