import { useQuery } from '@tanstack/react-query'
import type { KeyAges } from '#contract/site/site-security.ts'
import { keyKinds } from '#domain/site/operations/installation/key-ages.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Key = KeyAges['keys'][number]

/** SEC-72: the keys of the installation with their ages; those that are due say how to replace them. */
export function KeyAgesPanel() {
  const query = useQuery({
    queryKey: queryKeys.keyAges(),
    queryFn: async () => (await callApi()).siteSecurity.keyAges(),
  })
  return (
    <Panel title="Keys and secrets">
      <Loaded query={query} loading="Loading the ages of keys...">
        {({ keys, encryptedBefore }) => (
          <>
            {encryptedBefore > 0 && (
              <div className="mb-4">
                <Notice tone="warn" title="Some values are still encrypted with an earlier secret">
                  Run <code className="font-mono">comanda secrets rotate-keys</code> on the server before you
                  remove <code className="font-mono">APP_SECRET_BEFORE</code>.
                </Notice>
              </div>
            )}
            <ul className="-my-2 divide-y divide-line">
              {keys.map((key) => (
                <KeyRow key={key.name} shown={key} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function KeyRow({ shown }: { readonly shown: Key }) {
  const { label, replace } = keyKinds[shown.name]
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {label}
          {shown.count !== null && shown.count > 1 && ` (of ${shown.count})`}
        </p>
        <p className="text-sm text-ink-soft">
          <Age shown={shown} />
        </p>
        <details className="text-sm" open={shown.isDue}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
            How to replace it
          </summary>
          <p className="wrap-anywhere">{withCode(replace)}</p>
        </details>
      </div>
      <StateBadge shown={shown} />
    </li>
  )
}

function StateBadge({ shown: { isDue, since } }: { readonly shown: Key }) {
  if (isDue) return <Badge tone="warn">Replace</Badge>
  return since === null ? <Badge>Age unknown</Badge> : <Badge tone="good">OK</Badge>
}

function Age({ shown: { name, since, isExact, days } }: { readonly shown: Key }) {
  const { date } = useMoments()
  const { maxDays } = keyKinds[name]
  if (since === null) {
    return <>{name === 'app_secret_before' ? 'Still configured.' : 'Added before the logs began.'}</>
  }
  const age = days === 1 ? '1 day' : `${days} days`
  return (
    <>
      {days === 0
        ? `${isExact ? 'Made' : 'First seen'} today`
        : `${isExact ? `${age} old` : `In use for at least ${age}`}, since ${date(since)}`}
      . To be replaced after {maxDays} days.
    </>
  )
}

/** Sets what is between backticks in monospace. */
function withCode(text: string): React.ReactNode {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
      <code key={index} className="font-mono">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
