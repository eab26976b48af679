import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyList, KeyView } from '#contract/access/api-keys.ts'
import { keyPermissionNames } from '#domain/access/keys/api-key.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Drawer } from '#web/admin/ui/drawer.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { RowActions } from '#web/admin/ui/row-actions.tsx'
import { ShownOnceDialog } from '#web/admin/ui/shown-once-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { titled } from '#web/shell/page-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyForm } from './key-form.tsx'

export const meta = titled('API Keys')

export default function ApiKeysScreen() {
  return (
    <PermissionAtRestaurant
      permission="keys.manage"
      message="Please select a restaurant to manage its API keys."
      setup="Set up your restaurant first. Then programs such as a till can work with its orders."
      page="API Keys"
      lacking="API keys"
    >
      {({ id }) => <ApiKeys restaurant={id} />}
    </PermissionAtRestaurant>
  )
}

function ApiKeys({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery({
    queryKey: queryKeys.apiKeys(restaurant),
    queryFn: async () => (await callApi()).apiKeys.list({ restaurant }),
  })
  return (
    <Loaded query={query} loading="Loading API keys..." title="API Keys">
      {(list) => <LoadedKeys restaurant={restaurant} list={list} />}
    </Loaded>
  )
}

function LoadedKeys({ restaurant, list }: { readonly restaurant: string; readonly list: KeyList }) {
  const queries = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const [leaving, setLeaving] = useState<KeyView | null>(null)
  const reload = () => invalidate(queries, queryKeys.apiKeys(restaurant))
  const create = (
    <Button isDisabled={isCreating} onClick={() => setCreating(true)}>
      Create key
    </Button>
  )
  return (
    <>
      <PageHeading title="API Keys" text="Let another program, such as a till, work with your orders.">
        {list.keys.length > 0 && create}
      </PageHeading>
      {list.keys.length > 0 ? (
        <DataTable
          caption="API keys"
          columns={columnsFor(list.timezone, setLeaving)}
          rows={list.keys}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyPanel
          title="No keys yet"
          text="A key lets a program read orders, acknowledge them and move them on. Each program gets its own."
        >
          {create}
        </EmptyPanel>
      )}
      {isCreating && (
        <Drawer title="Create key" onClose={() => setCreating(false)}>
          <KeyForm
            restaurant={restaurant}
            grant={list.grant}
            onSaved={async ({ key, text }) => {
              setCreating(false)
              setCreated({ name: key.name, text })
              await reload()
            }}
            onCancel={() => setCreating(false)}
          />
        </Drawer>
      )}
      {created && (
        <ShownOnceDialog
          title={`The key of ${created.name}`}
          name="the key"
          text={created.text}
          onClose={() => setCreated(null)}
        />
      )}
      {leaving && (
        <RevokeDialog
          restaurant={restaurant}
          apiKey={leaving}
          onDone={reload}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

type RevokeDialogProps = {
  readonly restaurant: string
  readonly apiKey: KeyView
  readonly onDone: () => Promise<unknown>
  readonly onClose: () => void
}

function RevokeDialog({ restaurant, apiKey, onDone, onClose }: RevokeDialogProps) {
  const { isBusy, problem, run } = useAction()
  const revoke = async () => {
    const isRevoked = await run(async () => {
      await (await callApi()).apiKeys.revoke({ restaurant, keyId: apiKey.id })
      await onDone()
    })
    if (isRevoked) onClose()
  }
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      text={
        <>
          <p>The program that uses it stops working immediately. This can’t be undone.</p>
          <p role="alert" className="mt-3 text-base font-medium text-bad empty:hidden">
            {problem}
          </p>
        </>
      }
      confirm="Revoke"
      isBusy={isBusy}
      onConfirm={revoke}
      onCancel={onClose}
    />
  )
}

/** KEY-7. */
function columnsFor(timezone: string, onRevoke: (key: KeyView) => void): readonly Column<KeyView>[] {
  const formatTime = (instant: string) =>
    formatDayAndTime(Temporal.Instant.from(instant), { timezone }, serverNow())
  return [
    {
      header: 'Key',
      isName: true,
      cell: ({ name, start }) => (
        <span className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm font-normal text-ink-soft">{start}…</span>
        </span>
      ),
    },
    {
      header: 'Permissions',
      cell: ({ permissions, refundLimit }) => (
        <ul className="grid gap-0.5">
          {permissions.map((permission) => (
            <li key={permission}>
              {keyPermissionNames[permission]}
              {permission === 'orders.refund' &&
                refundLimit !== null &&
                ` up to ${formatDollars(refundLimit)} a day`}
            </li>
          ))}
        </ul>
      ),
    },
    { header: 'State', cell: (key) => <KeyState apiKey={key} formatTime={formatTime} /> },
    {
      header: 'Last used',
      cell: ({ lastUsedAt, lastUsedFrom }) =>
        lastUsedAt ? (
          <>
            {formatTime(lastUsedAt)}
            <span className="block text-sm text-ink-soft">from {lastUsedFrom}</span>
          </>
        ) : (
          'Never'
        ),
    },
    {
      header: 'Actions',
      cell: (key) =>
        key.state === 'active' && (
          <RowActions>
            <Button variant="quiet" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
              Revoke
            </Button>
          </RowActions>
        ),
    },
  ]
}

function KeyState(props: { readonly apiKey: KeyView; readonly formatTime: (instant: string) => string }) {
  const { apiKey, formatTime } = props
  const tones = { active: 'good', expired: 'warn', revoked: 'neutral' } as const
  const words = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const
  const text =
    apiKey.state === 'revoked' && apiKey.revokedAt
      ? formatTime(apiKey.revokedAt)
      : `${apiKey.state === 'active' ? 'until ' : ''}${formatTime(apiKey.expiresAt)}`
  return (
    <>
      <Badge tone={tones[apiKey.state]} hasDot={apiKey.state === 'active'}>
        {words[apiKey.state]}
      </Badge>
      <span className="mt-1 block text-sm text-ink-soft">{text}</span>
    </>
  )
}
