import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/site.ts'

/** What this host shows, as the root loader has it; null on an error page whose root could not be loaded. */
export function useSite(): Site | null {
  return useRouteLoaderData<{ readonly site: Site }>('root')?.site ?? null
}
