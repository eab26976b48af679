/** `/restaurants`: the platform's restaurants, to find one by name, cuisine or place. */

import { ORPCError } from '@orpc/client'
import { data, useSearchParams } from 'react-router'
import type { Directory } from '#contract/restaurants/directory.ts'
import { type DirectoryFilter, searchDirectory } from '#domain/restaurants/directory/directory.ts'
import { pageKey } from '#web/page/page-key.ts'
import { paths } from '#web/paths.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { pageTitle } from '#web/shell/page-title.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { devicePositionText, useDevicePosition } from '#web/ui/use-device-position.ts'
import type { Route } from './+types/directory-screen.ts'
import { ListedRestaurant } from './listed-restaurant.tsx'
import { useDirectory } from './use-directory.ts'

const description = 'Order pickup or delivery directly from these restaurants.'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? 'Restaurants' : 'Page not found', matches) },
  ...(loaderData
    ? [{ name: 'description', content: description }]
    : [{ name: 'robots', content: 'noindex' }]),
]

/** DIR-1: status 404 unless the platform shows a directory. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageKey)
  try {
    return data<Directory | null>(await api.directory.list())
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404)
      return data<Directory | null>(null, { status: 404 })
    throw error
  }
}

/** The filter is in the address; filtering needs no request. */
export function shouldRevalidate() {
  return false
}

export default function DirectoryScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <Restaurants rendered={loaderData} /> : <NotFound />
}

/** DIR-2: the restaurants that match the search and the filters. */
function Restaurants({ rendered }: { readonly rendered: Directory }) {
  const directory = useDirectory(rendered)
  const siteName = useSite()?.siteName
  const [parameters, setParameters] = useSearchParams()
  const filter = filterFrom(parameters)
  const { device, ask, forget } = useDevicePosition()
  const from = device.state === 'known' ? device.position : null
  const matches = searchDirectory(directory.restaurants, filter, from)
  const now = Temporal.Instant.from(directory.now)
  const change = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <main className="page-width py-8 sm:py-12">
      {siteName && <p className="font-semibold text-ink-soft">{siteName}</p>}
      <h1 className="text-3xl font-bold sm:text-4xl">Restaurants</h1>
      <search className="mt-6 block max-w-3xl">
        <TextField
          label="Search"
          name={queryName}
          type="search"
          placeholder="Name, cuisine or place"
          autoComplete="off"
          value={filter.query}
          onChange={(event) => change(queryName, event.target.value)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <fieldset aria-label="Show only" className="flex rounded-full bg-sunken p-1">
            <Segment isOn={filter.openNow} onToggle={(isOn) => change(openName, onWhen(isOn))}>
              Open now
            </Segment>
            <Segment isOn={filter.delivers} onToggle={(isOn) => change(deliveryName, onWhen(isOn))}>
              Delivery
            </Segment>
          </fieldset>
          <Button
            variant="outline"
            aria-pressed={from !== null}
            isDisabled={device.state === 'asked'}
            onClick={from ? forget : ask}
          >
            <Icon name={from ? 'check' : 'pin'} className="size-4" />
            Near me
          </Button>
        </div>
        <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
          {from ? nearText(directory) : devicePositionText(device.state)}
        </p>
      </search>
      <p role="status" className="mt-4 text-ink-soft">
        {countText(matches.length, directory.restaurants.length)}
      </p>
      {matches.length === 0 ? (
        <EmptyState {...(directory.restaurants.length === 0 ? noneYet : noMatch)} />
      ) : (
        <ul className={`mt-4 grid gap-4 sm:grid-cols-2 ${matches.length === 4 ? '' : 'lg:grid-cols-3'}`}>
          {matches.map((restaurant) => (
            <ListedRestaurant key={restaurant.slug} restaurant={restaurant} now={now} from={from} />
          ))}
        </ul>
      )}
      <p className="mt-10">
        <a
          href={paths.terms}
          className="inline-flex min-h-11 items-center font-medium text-ink-soft underline"
        >
          Terms of Service
        </a>
      </p>
    </main>
  )
}

type SegmentProps = {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: string
}

/** One of the filters next to each other, each on or off. */
function Segment({ isOn, onToggle, children }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={`min-h-11 rounded-full px-4 font-semibold ${isOn ? 'bg-surface text-ink shadow-card' : 'text-ink-soft'}`}
    >
      {children}
    </button>
  )
}

/** DIR-5: what the order of the list means now. */
function nearText({ restaurants }: Directory): string {
  return restaurants.some(({ position }) => position !== null)
    ? 'The nearest first. Your location stays on this device.'
    : 'No restaurant here has stated where it is.'
}

const noneYet = {
  title: 'No restaurant yet',
  text: 'Restaurants appear here once they are open to the public.',
}
const noMatch = {
  title: 'No restaurant matches',
  text: 'Try fewer words, or include restaurants that are closed.',
}

const queryName = 'q'
const openName = 'open'
const deliveryName = 'delivery'

function filterFrom(parameters: URLSearchParams): DirectoryFilter {
  return {
    query: parameters.get(queryName) ?? '',
    openNow: parameters.get(openName) === 'on',
    delivers: parameters.get(deliveryName) === 'on',
  }
}

function onWhen(checked: boolean): string {
  return checked ? 'on' : ''
}

function countText(shown: number, all: number): string {
  const restaurants = all === 1 ? 'restaurant' : 'restaurants'
  return shown === all ? `${all} ${restaurants}` : `${shown} of ${all} ${restaurants}`
}
