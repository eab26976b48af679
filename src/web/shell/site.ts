import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/site/site.ts'

/** Returns the root loader's data about this host's site; null on an error page whose root could not be loaded. */
export function useSite(): Site | null {
  return useRouteLoaderData<{ readonly site: Site }>('root')?.site ?? null
}
