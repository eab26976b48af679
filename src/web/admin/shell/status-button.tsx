import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SiteStatusView } from '#contract/site/site.ts'
import { formatTrouble } from '#domain/orders/realtime/restaurant-now.ts'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { isLocked } from './menu-entries.ts'
import { menuRow } from './menu-row.ts'

const askEvery = 60_000

const dots = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad', unknown: 'bg-line-strong' } as const

type StatusButtonProps = {
  /** A row of the menu on a phone: the words are shown in any window. */
  readonly hasText?: boolean
}

/**
 * ADM-15, ADM-26: the status of the site in a few words; a click shows the status of each part. While all systems work, it says
 * which restaurants need attention, and leads to them.
 */
export function StatusButton({ hasText = false }: StatusButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const refetchInterval = usePolling(askEvery)
  const { data, isError } = useQuery({
    queryKey: queryKeys.siteStatus(),
    queryFn: async () => (await callApi()).site.status(),
    refetchInterval,
  })
  const restaurants = useRestaurantsInTrouble()
  const status = isError ? null : (data ?? null)
  const headline = isError ? 'The server does not answer' : (data?.headline ?? 'Checking systems...')
  const look = hasText
    ? `${menuRow} w-full text-left font-medium text-ink-soft`
    : 'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-medium text-ink-soft hover:bg-sunken'
  const content = (tone: keyof typeof dots, text: string) => (
    <>
      <span
        aria-hidden="true"
        className={`${hasText ? 'mx-1' : ''} size-2.5 shrink-0 rounded-full ${dots[tone]}`}
      />
      <span className={hasText ? 'truncate' : 'sr-only xl:not-sr-only xl:max-w-64 xl:truncate'}>{text}</span>
    </>
  )
  if (status?.tone === 'good' && restaurants.length > 0)
    return (
      <Link to={adminPaths.realtime} className={look}>
        {content('warn', formatTrouble(restaurants))}
      </Link>
    )
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={look}>
        {content(isError ? 'bad' : (status?.tone ?? 'unknown'), headline)}
      </button>
      {isOpen && <StatusDialog headline={headline} status={status} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** ADM-26: the names of the restaurants that need attention (RTM-2). */
function useRestaurantsInTrouble(): readonly string[] {
  const { managed } = useRestaurantChoice()
  const refetchInterval = usePolling(askEvery)
  const { data } = useQuery({
    queryKey: queryKeys.realtime(),
    queryFn: async () => (await callApi()).realtime.list(),
    refetchInterval,
    enabled: managed.restaurants.length > 0 && !isLocked(adminPaths.realtime, managed),
  })
  return data?.restaurants.filter(({ urgency }) => urgency === 'act').map(({ name }) => name) ?? []
}

const states = {
  working: { tone: 'good', label: 'Working' },
  degraded: { tone: 'bad', label: 'Problems' },
  not_set_up: { tone: 'warn', label: 'Not set up' },
} as const satisfies Record<SiteStatusView['parts'][number]['state'], object>

type StatusDialogProps = {
  readonly headline: string
  readonly status: SiteStatusView | null
  readonly onClose: () => void
}

function StatusDialog({ headline, status, onClose }: StatusDialogProps) {
  return (
    <Dialog title="System status" onClose={onClose}>
      <p className="text-lg font-semibold">{headline}</p>
      <ul className="mt-4 divide-y divide-line">
        {status?.parts.map(({ name, state, text }) => (
          <li key={name} className="flex items-start justify-between gap-4 py-3">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </li>
        ))}
      </ul>
      {status && <p className="mt-4 text-sm text-ink-soft">Comanda {status.version}</p>}
    </Dialog>
  )
}
