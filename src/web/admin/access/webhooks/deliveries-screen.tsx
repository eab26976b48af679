/** `/admin/webhooks/:endpointId`: what was sent to a webhook, and what came of it. */

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DeliveryView, EndpointView } from '#contract/orders/webhooks.ts'
import type { WebhookDeliveryId } from '#domain/ids.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { RestaurantOrPlatform } from '#web/admin/restaurant-choice/restaurant-or-platform.tsx'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { deliveryName, deliveryStates, formatDuration, formatTime } from './delivery-text.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { platform, webhookList, webhooksNeeds, webhooksOf } from './webhook-calls.ts'

export const meta = titled('Deliveries', noindex)

const refreshMilliseconds = 5_000

export default function DeliveriesScreen() {
  const { endpointId = '' } = useParams()
  return (
    <RestaurantOrPlatform
      message="Please select a restaurant to manage its webhooks."
      setup="Set up your restaurant first. Then its events can be sent to other programs."
      needs={webhooksNeeds}
    >
      {(restaurant) => <Deliveries scope={restaurant?.id ?? platform} endpointId={endpointId} />}
    </RestaurantOrPlatform>
  )
}

type DeliveriesProps = { readonly scope: string; readonly endpointId: string }

function Deliveries({ scope, endpointId }: DeliveriesProps) {
  const query = useQuery(webhookList(scope))
  return (
    <>
      <BackLink to={adminPaths.webhooks}>Webhooks</BackLink>
      <Loaded query={query} loading="Loading deliveries..." title="Deliveries">
        {({ endpoints, timezone }) => {
          const endpoint = endpoints.find(({ id }) => id === endpointId)
          return endpoint ? (
            <DeliveryList scope={scope} endpoint={endpoint} timezone={timezone} />
          ) : (
            <EmptyPanel
              isPage
              title="Webhook not found"
              text="The link may be old, or the webhook belongs to another restaurant."
            >
              <LinkButton to={adminPaths.webhooks}>View all webhooks</LinkButton>
            </EmptyPanel>
          )
        }}
      </Loaded>
    </>
  )
}

type DeliveryListProps = {
  readonly scope: string
  readonly endpoint: EndpointView
  readonly timezone: string
}

/** WHK-6: the newest first. */
function DeliveryList({ scope, endpoint, timezone }: DeliveryListProps) {
  const key = { restaurant: scope, endpointId: endpoint.id }
  const queries = useQueryClient()
  const refetchInterval = usePolling(refreshMilliseconds)
  const [opened, setOpened] = useState<DeliveryView | null>(null)
  const [isResending, setResending] = useState(false)
  const { isBusy, problem, run } = useAction()
  const reload = () => invalidate(queries, queryKeys.webhooks(scope))
  const query = useInfiniteQuery({
    queryKey: queryKeys.webhookDeliveries(scope, endpoint.id),
    queryFn: async ({ pageParam }) =>
      (await webhooksOf(scope)).deliveries({ ...key, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as WebhookDeliveryId | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  })
  const sendTest = () =>
    run(async () => {
      await (await webhooksOf(scope)).test(key)
      await reload()
    })
  return (
    <>
      <PageHeading title="Deliveries" text={`To ${new URL(endpoint.address).host}, kept for 30 days.`}>
        <Button variant="outline" onClick={() => setResending(true)}>
          Resend failed
        </Button>
        <Button isDisabled={isBusy} onClick={sendTest}>
          Send test event
        </Button>
      </PageHeading>
      <p role="alert" className="mb-4 font-medium text-bad empty:hidden">
        {problem}
      </p>
      <Loaded query={query} loading="Loading deliveries...">
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries)
          return deliveries.length === 0 ? (
            <EmptyPanel
              title="Nothing was sent yet"
              text="A test event shows whether the address works. It is sent right away."
            />
          ) : (
            <>
              <DataTable
                caption={`Deliveries to ${new URL(endpoint.address).host}`}
                isCompact
                columns={columnsFor(scope, timezone, setOpened)}
                rows={deliveries}
                rowKey={({ id }) => id}
              />
              <OlderButton pages={query} />
            </>
          )
        }}
      </Loaded>
      {opened && (
        <DeliverySheet
          scope={scope}
          endpoint={endpoint}
          timezone={timezone}
          deliveryId={opened.id}
          title={deliveryName(opened)}
          onResent={reload}
          onClose={() => setOpened(null)}
        />
      )}
      {isResending && (
        <ResendDialog
          scope={scope}
          endpointId={endpoint.id}
          onDone={reload}
          onClose={() => setResending(false)}
        />
      )}
    </>
  )
}

function columnsFor(
  scope: string,
  timezone: string,
  onOpen: (delivery: DeliveryView) => void,
): readonly Column<DeliveryView>[] {
  return [
    {
      header: 'Event',
      isName: true,
      isRest: true,
      cell: (delivery) => (
        <button
          type="button"
          className="block max-w-full min-h-11 truncate text-left font-semibold underline-offset-4 hover:underline"
          onClick={() => onOpen(delivery)}
        >
          {deliveryName(delivery)}
        </button>
      ),
    },
    ...(scope === platform ? [restaurantColumn] : []),
    {
      header: 'Time',
      compact: 'end',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-sm text-ink-soft">{formatTime(createdAt, timezone)}</span>
      ),
    },
    {
      header: 'State',
      cell: ({ state, lastResult }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].text}</Badge>
          {lastResult !== null && <span className="text-sm text-ink-soft">{lastResult}</span>}
        </span>
      ),
    },
    {
      header: 'Duration',
      align: 'end',
      compact: 'none',
      cell: ({ lastMs }) => formatDuration(lastMs),
    },
    { header: 'Attempts', align: 'end', compact: 'none', cell: ({ attempts }) => attempts },
    {
      header: 'Next attempt',
      compact: 'belowEnd',
      cell: ({ nextAt, attempts }) => (
        <span className="whitespace-nowrap text-sm text-ink-soft max-xl:pr-3">
          {nextAt !== null && attempts > 0 && (
            <>
              <span className="xl:hidden">again </span>
              {formatTime(nextAt, timezone)}
            </>
          )}
        </span>
      ),
    },
  ]
}

const restaurantColumn: Column<DeliveryView> = {
  header: 'Restaurant',
  cell: ({ restaurant }) => <span className="text-sm text-ink-soft">{restaurant}</span>,
}
