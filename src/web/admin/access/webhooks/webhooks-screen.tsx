import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointList, EndpointView } from '#contract/orders/webhooks.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import { Drawer } from '#web/admin/ui/drawer.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { ShownOnceDialog } from '#web/admin/ui/shown-once-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
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

function LoadedWebhooks(props: { readonly restaurant: string; readonly list: EndpointList }) {
  const { restaurant, list } = props
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
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
            restaurant={restaurant}
            onSaved={async (made) => {
              setAdding(false)
              setSecret(made.secret)
              await reload()
            }}
            onCancel={() => setAdding(false)}
          />
        </Drawer>
      )}
      {secret && (
        <ShownOnceDialog
          title="The secret of this webhook"
          name="the secret"
          text={secret}
          onClose={() => setSecret(null)}
        >
          <p className="mt-3 text-ink-soft">With it the other program checks that an event came from here.</p>
        </ShownOnceDialog>
      )}
    </>
  )
}
