/** `/pages/{page}` and `/menu/{restaurantId}/pages/{page}`: a page of a restaurant or of the platform (PAG-5). */

import { data } from 'react-router'
import type { PublicPage } from '#contract/site/texts.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { pageKey } from '#web/page/page-key.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { noindex, pageTitle } from '#web/shell/page-title.ts'
import { Written } from '#web/ui/written.tsx'
import { TextPage } from '../texts/text-page.tsx'
import type { Route } from './+types/page-screen.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? loaderData.title : 'Page not found', matches) },
  ...(loaderData ? [{ property: 'og:title', content: loaderData.title }] : [noindex]),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, site } = context.get(pageKey)
  const { slug, restaurantId = site.restaurantId } = params as { slug: string; restaurantId?: string }
  const page = await api.texts
    .page({ slug, ...(restaurantId !== null && { restaurant: restaurantId }) })
    .catch(nullIfMissing)
  return page ? data<PublicPage | null>(page) : data<PublicPage | null>(null, { status: 404 })
}

export default function PageScreen({ loaderData: page }: { readonly loaderData: PublicPage | null }) {
  if (!page) return <NotFound />
  return (
    <TextPage title={page.title} restaurant={page.restaurant}>
      <div className="mt-4">
        <Written html={page.html} />
      </div>
    </TextPage>
  )
}
