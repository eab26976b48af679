import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyList, KeyView } from '#contract/access/api-keys.ts'
import { formatOtherRestaurants, keyLastDay, keyPermissionNames } from '#domain/access/keys/api-key.ts'
import { formatDayAndTime, formatMonthDay } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { ActionMenu } from '#web/admin/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Drawer } from '#web/admin/ui/drawer.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
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
      {(restaurant) => <ApiKeys restaurant={restaurant} />}
    </PermissionAtRestaurant>
  )
}

function ApiKeys({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const query = useQuery({
    queryKey: queryKeys.apiKeys(restaurant.id),
    queryFn: async () => (await callApi()).apiKeys.list({ restaurant: restaurant.id }),
  })
  return (
    <Loaded query={query} loading="Loading API keys..." title="API Keys">
      {(list) => <LoadedKeys restaurant={restaurant} list={list} />}
    </Loaded>
  )
}

type LoadedKeysProps = { readonly restaurant: ChosenRestaurant; readonly list: KeyList }

function LoadedKeys({ restaurant, list }: LoadedKeysProps) {
  const queries = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const [leaving, setLeaving] = useState<KeyView | null>(null)
  const [rotating, setRotating] = useState<KeyView | null>(null)
  const ending = useAction()
  const reload = () => invalidate(queries, queryKeys.apiKeys(restaurant.id))
  const endOldSecret = ({ id: keyId }: KeyView) =>
    ending.run(async () => {
      await (await callApi()).apiKeys.endOldSecret({ restaurant: restaurant.id, keyId })
      await reload()
    })
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
      <p role="alert" className="mb-3 font-medium text-bad empty:hidden">
        {ending.problem}
      </p>
      {list.keys.length > 0 ? (
        <DataTable
          caption="API keys"
          columns={columnsFor(list.timezone, {
            onRevoke: setLeaving,
            onRotate: setRotating,
            onEndOldSecret: (key) => void endOldSecret(key),
          })}
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
            timezone={list.timezone}
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
      {rotating && (
        <RotateDialog
          restaurant={restaurant}
          apiKey={rotating}
          onRotated={async (text) => {
            setCreated({ name: rotating.name, text })
            setRotating(null)
            await reload()
          }}
          onClose={() => setRotating(null)}
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
  readonly restaurant: ChosenRestaurant
  readonly apiKey: KeyView
  readonly onDone: () => Promise<unknown>
  readonly onClose: () => void
}

function RevokeDialog({ restaurant, apiKey, onDone, onClose }: RevokeDialogProps) {
  const { isBusy, problem, run } = useAction()
  const others = otherRestaurantsOf(apiKey)
  const revoke = async () => {
    const isRevoked = await run(async () => {
      await (await callApi()).apiKeys.revoke({ restaurant: restaurant.id, keyId: apiKey.id })
      await onDone()
    })
    if (isRevoked) onClose()
  }
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      text={
        <>
          <p>
            {others === null
              ? 'The program that uses it stops working immediately.'
              : `The program that uses it can no longer work with ${restaurant.name}. The key still works at ${others}.`}{' '}
            This can’t be undone.
          </p>
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

type RotateDialogProps = {
  readonly restaurant: ChosenRestaurant
  readonly apiKey: KeyView
  /** Receives the key with its new secret. */
  readonly onRotated: (text: string) => Promise<void>
  readonly onClose: () => void
}

function RotateDialog({ restaurant, apiKey, onRotated, onClose }: RotateDialogProps) {
  const { isBusy, problem, run } = useAction()
  const others = otherRestaurantsOf(apiKey)
  const rotate = () =>
    run(async () => {
      const { text } = await (await callApi()).apiKeys.rotate({ restaurant: restaurant.id, keyId: apiKey.id })
      await onRotated(text)
    })
  return (
    <ConfirmDialog
      title={`Rotate ${apiKey.name}?`}
      text={
        <>
          <p>
            The key gets a new secret{others !== null && `, also at ${others}`}. The old one works for 24
            hours, or until you end it.
          </p>
          <p role="alert" className="mt-3 text-base font-medium text-bad empty:hidden">
            {problem}
          </p>
        </>
      }
      confirm="Rotate"
      isBusy={isBusy}
      onConfirm={() => void rotate()}
      onCancel={onClose}
    />
  )
}

function otherRestaurantsOf({ otherRestaurants, moreRestaurants }: KeyView): string | null {
  return formatOtherRestaurants(otherRestaurants, moreRestaurants)
}

type KeyActions = {
  readonly onRevoke: (key: KeyView) => void
  readonly onRotate: (key: KeyView) => void
  readonly onEndOldSecret: (key: KeyView) => void
}

/** KEY-7. */
function columnsFor(
  timezone: string,
  { onRevoke, onRotate, onEndOldSecret }: KeyActions,
): readonly Column<KeyView>[] {
  const formatTime = (instant: string) =>
    formatDayAndTime(Temporal.Instant.from(instant), { timezone }, serverNow())
  return [
    {
      header: 'Key',
      isName: true,
      cell: (key) => {
        const others = otherRestaurantsOf(key)
        return (
          <span className="max-md:pr-11">
            <span className="font-semibold wrap-anywhere">{key.name}</span>
            <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">{key.start}…</span>
            {others !== null && <span className="block text-sm font-normal">Also at {others}</span>}
          </span>
        )
      },
    },
    {
      header: 'Permissions',
      cell: ({ permissions, refundLimit, networks }) => (
        <ul className="grid gap-0.5 max-md:basis-full">
          {permissions.map((permission) => (
            <li key={permission}>
              {keyPermissionNames[permission]}
              {permission === 'orders.refund' &&
                refundLimit !== null &&
                ` up to ${formatDollars(refundLimit)} a day`}
            </li>
          ))}
          {networks.length > 0 && <li className="text-sm text-ink-soft">From {networks.join(', ')} only</li>}
        </ul>
      ),
    },
    {
      header: 'State',
      cell: (key) => (
        <KeyState
          apiKey={key}
          timezone={timezone}
          formatTime={formatTime}
          onEndOldSecret={() => onEndOldSecret(key)}
        />
      ),
    },
    {
      header: 'Last used',
      cell: ({ lastUsedAt, lastUsedFrom, days }) =>
        lastUsedAt ? (
          <div className="max-md:text-right">
            <span className="block first-letter:uppercase">{formatTime(lastUsedAt)}</span>
            <span className="block text-sm text-ink-soft">from {lastUsedFrom}</span>
            <KeyCalls days={days} />
          </div>
        ) : (
          'Never used'
        ),
    },
    {
      header: 'Actions',
      isMenu: true,
      cell: (key) =>
        key.state === 'active' && (
          <ActionMenu
            name={key.name}
            actions={[
              { label: 'Rotate', onChoose: () => onRotate(key) },
              { label: 'Revoke', onChoose: () => onRevoke(key) },
            ]}
          />
        ),
    },
  ]
}

type KeyStateProps = {
  readonly apiKey: KeyView
  readonly timezone: string
  readonly formatTime: (instant: string) => string
  readonly onEndOldSecret: () => void
}

function KeyState({ apiKey, timezone, formatTime, onEndOldSecret }: KeyStateProps) {
  const { state, name, expiresAt, revokedAt, oldSecretUntil } = apiKey
  const tones = { active: 'good', expired: 'warn', revoked: 'neutral' } as const
  const words = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const
  const lastDay = keyLastDay(Temporal.Instant.from(expiresAt), timezone)
  const daysLeft = dateOf(serverNow(), timezone).until(lastDay).days
  const isSoon = state === 'active' && daysLeft <= 14
  return (
    <div className="max-md:text-right">
      <Badge tone={isSoon ? 'warn' : tones[state]} hasDot={state === 'active'}>
        {isSoon ? expiryText(daysLeft) : words[state]}
      </Badge>
      <span className="mt-1 block text-sm text-ink-soft">
        {revokedAt ? formatTime(revokedAt) : `${state === 'active' ? 'until ' : ''}${formatTime(expiresAt)}`}
      </span>
      {state === 'active' && oldSecretUntil && (
        <span className="mt-1 block text-sm">
          The old secret works until {formatTime(oldSecretUntil)}.{' '}
          <button
            type="button"
            className="min-h-11 font-semibold underline hover:no-underline pointer-fine:min-h-8"
            aria-label={`End the old one now: ${name}`}
            onClick={onEndOldSecret}
          >
            End the old one now
          </button>
        </span>
      )}
    </div>
  )
}

function expiryText(days: number): string {
  if (days < 1) return 'Expires today'
  return days === 1 ? 'Expires in 1 day' : `Expires in ${days} days`
}

/** KEY-7: the calls of 30 days, by day behind a press. */
function KeyCalls({ days }: Pick<KeyView, 'days'>) {
  if (days.length === 0) return null
  const calls = days.reduce((sum, day) => sum + day.calls, 0)
  const errors = days.reduce((sum, day) => sum + day.errors, 0)
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer py-1">{callsText(calls, errors)} in 30 days</summary>
      <ul className="mt-1 grid gap-0.5 text-ink-soft">
        {days.map((day) => (
          <li key={day.day}>
            {formatMonthDay(Temporal.PlainDate.from(day.day))}: {callsText(day.calls, day.errors)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function callsText(calls: number, errors: number): string {
  const count = (number: number, word: string) =>
    `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`
  return errors === 0 ? count(calls, 'call') : `${count(calls, 'call')}, ${count(errors, 'error')}`
}
