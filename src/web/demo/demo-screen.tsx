/** `/demo`: a restaurant's menu next to its kitchen, and what a visitor needs to try the rest. In a demo only. */

import '#web/staff.css'
import { data, redirect, useSearchParams } from 'react-router'
import type { DemoTools } from '#contract/demo/demo.ts'
import { pageKey } from '#web/page/page-key.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { noindex, pageTitle } from '#web/shell/page-title.ts'
import { SiteMark } from '#web/shell/site-mark.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import type { Route } from './+types/demo-screen.ts'
import { DemoStage } from './demo-stage.tsx'
import { SendOrder } from './send-order.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? 'Demo' : 'Page not found', matches) },
  noindex,
]

/** DEM-52, DEM-56: status 404 in production. The menu's frame needs the origin of the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, site } = context.get(pageKey)
  const tools = await api.site.demo()
  if (!tools) return data<DemoTools | null>(null, { status: 404 })
  const { host, pathname, search } = new URL(request.url)
  if (host !== new URL(site.siteUrl).host) throw redirect(`${site.siteUrl}${pathname}${search}`)
  return data<DemoTools | null>(tools)
}

/** The chosen restaurant is in the address; choosing another one needs no request. */
export const shouldRevalidate = () => false

export default function DemoScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <Demo tools={loaderData} /> : <NotFound />
}

function Demo({ tools }: { readonly tools: DemoTools }) {
  const [parameters, setParameters] = useSearchParams()
  const { restaurants, paymentsUrl } = tools
  const chosen = parameters.get('restaurant')
  const restaurant = restaurants.find(({ slug }) => slug === chosen) ?? restaurants[0]
  if (!restaurant) return <NotFound />
  return (
    <main className="mx-auto grid w-full max-w-[100rem] gap-2 px-4 py-4 sm:px-6 lg:gap-5">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SiteMark className="size-10 max-sm:hidden" />
        <div className="min-w-0 grow basis-80">
          <h1 className="text-2xl font-bold">Demo</h1>
          <p className="text-sm text-ink-soft">
            Order from the menu, pay with 4242 4242 4242 4242, and work the order in the kitchen. Restaurants,
            people and orders are invented, and no real card is charged.
          </p>
        </div>
        <div className="grid grid-cols-2 items-start gap-3 max-sm:w-full sm:w-104">
          <SelectBox
            size="compact"
            aria-label="Restaurant"
            value={restaurant.slug}
            onChange={(event) => setParameters({ restaurant: event.target.value }, { replace: true })}
          >
            {restaurants.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectBox>
          {paymentsUrl && <SendOrder key={restaurant.slug} restaurant={restaurant.slug} />}
        </div>
      </header>
      <DemoStage key={restaurant.slug} restaurant={restaurant} tools={tools} />
    </main>
  )
}
