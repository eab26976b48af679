import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteStatusView } from '#contract/site/site.ts'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { menuRow } from './menu-row.ts'

const askEvery = 60_000

const dots = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad', unknown: 'bg-line-strong' } as const

type StatusButtonProps = {
  /** A row of the menu on a phone: the words are shown in any window. */
  readonly hasText?: boolean
}

/** ADM-15: the status of the site in a few words; a click shows the status of each part. */
export function StatusButton({ hasText = false }: StatusButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const refetchInterval = usePolling(askEvery)
  const { data, isError } = useQuery({
    queryKey: queryKeys.siteStatus(),
    queryFn: async () => (await callApi()).site.status(),
    refetchInterval,
  })
  const status = isError ? null : (data ?? null)
  const headline = isError ? 'The server does not answer' : (data?.headline ?? 'Checking systems...')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={
          hasText
            ? `${menuRow} w-full text-left font-medium text-ink-soft`
            : 'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-medium text-ink-soft hover:bg-sunken'
        }
      >
        <span
          aria-hidden="true"
          className={`${hasText ? 'mx-1' : ''} size-2.5 shrink-0 rounded-full ${dots[isError ? 'bad' : (status?.tone ?? 'unknown')]}`}
        />
        <span className={hasText ? 'truncate' : 'sr-only xl:not-sr-only xl:max-w-64 xl:truncate'}>
          {headline}
        </span>
      </button>
      {isOpen && <StatusDialog headline={headline} status={status} onClose={() => setIsOpen(false)} />}
    </>
  )
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
