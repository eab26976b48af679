import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointList, EndpointView } from '#contract/orders/webhooks.ts'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import { Drawer } from '#web/admin/ui/drawer.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

export const meta = titled('Webhooks')

export default function WebhooksScreen() {
  return (
    <PermissionAtRestaurant
      permission="keys.manage"
      message="Please select a restaurant to manage its webhooks."
      setup="Set up your restaurant first. Then its events can be sent to other programs."
      page="Webhooks"
      lacking="webhooks"
    >
      {({ id }) => <Webhooks restaurant={id} />}
    </PermissionAtRestaurant>
  )
}

function Webhooks({ restaurant }: { readonly restaurant: string }) {
  const refetchInterval = usePolling(15_000)
  const query = useQuery({
    queryKey: queryKeys.webhooks(restaurant),
    queryFn: async () => (await callApi()).webhooks.list({ restaurant }),
    refetchInterval,
  })
  return (
    <Loaded query={query} loading="Loading webhooks..." title="Webhooks">
      {(list) => <LoadedWebhooks restaurant={restaurant} list={list} />}
    </Loaded>
  )
}

type MadeWebhook = { readonly endpoint: EndpointView; readonly secret: string }

function LoadedWebhooks(props: { readonly restaurant: string; readonly list: EndpointList }) {
  const { restaurant, list } = props
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const reload = () => invalidate(queries, queryKeys.webhooks(restaurant))
  const add = (
    <Button isDisabled={isAdding} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  )
  return (
    <>
      <PageHeading title="Webhooks" text="Send what happens here to another program, at once.">
        {list.endpoints.length > 0 && add}
      </PageHeading>
      {list.endpoints.length > 0 ? (
        <div className="grid gap-6">
          {list.endpoints.map((endpoint: EndpointView) => (
            <WebhookPanel
              key={endpoint.id}
              restaurant={restaurant}
              endpoint={endpoint}
              timezone={list.timezone}
              onChanged={reload}
            />
          ))}
        </div>
      ) : (
        <EmptyPanel
          title="No webhooks yet"
          text="Each new order, step or pause is then sent to an address of your choice. Programs without an address of their own can ask for events with an API key."
        >
          {add}
        </EmptyPanel>
      )}
      {isAdding && (
        <Drawer title="Add webhook" onClose={() => setAdding(false)}>
          <WebhookForm
            name="Add webhook"
            save="Add webhook"
            initial={{
              address: list.suggestedAddress,
              description: '',
              kinds: offeredEventKinds,
              hasDiner: false,
              hasDrills: false,
            }}
            send={async (endpoint) => (await callApi()).webhooks.create({ restaurant, endpoint })}
            onSaved={async (saved) => {
              setAdding(false)
              setMade(saved)
              await reload()
            }}
            onCancel={() => setAdding(false)}
          />
        </Drawer>
      )}
      {made && (
        <SecretDialog
          restaurant={restaurant}
          endpointId={made.endpoint.id}
          initial={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
