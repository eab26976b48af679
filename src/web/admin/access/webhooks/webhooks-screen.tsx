import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointList, EndpointView } from '#contract/orders/webhooks.ts'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { RestaurantOrPlatform } from '#web/admin/restaurant-choice/restaurant-or-platform.tsx'
import { Drawer } from '#web/admin/ui/drawer.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { platform, webhookList, webhooksNeeds, webhooksOf } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

export const meta = titled('Webhooks')

export default function WebhooksScreen() {
  return (
    <RestaurantOrPlatform
      message="Please select a restaurant to manage its webhooks."
      setup="Set up your restaurant first. Then its events can be sent to other programs."
      needs={webhooksNeeds}
    >
      {(restaurant) => <Webhooks scope={restaurant?.id ?? platform} />}
    </RestaurantOrPlatform>
  )
}

function Webhooks({ scope }: { readonly scope: string }) {
  const refetchInterval = usePolling(15_000)
  const query = useQuery({ ...webhookList(scope), refetchInterval })
  return (
    <Loaded query={query} loading="Loading webhooks..." title="Webhooks">
      {(list) => <LoadedWebhooks scope={scope} list={list} />}
    </Loaded>
  )
}

type MadeWebhook = { readonly endpoint: EndpointView; readonly secret: string }

function LoadedWebhooks({ scope, list }: { readonly scope: string; readonly list: EndpointList }) {
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const reload = () => invalidate(queries, queryKeys.webhooks(scope))
  const add = (
    <Button isDisabled={isAdding} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  )
  return (
    <>
      <PageHeading title="Webhooks" text={headingTexts[scope === platform ? 'platform' : 'restaurant']}>
        {list.hasSecret && list.endpoints.length > 0 && add}
      </PageHeading>
      {!list.hasSecret && <SecretMissing />}
      {list.endpoints.length > 0 ? (
        <div className="grid gap-6">
          {list.endpoints.map((endpoint: EndpointView) => (
            <WebhookPanel
              key={endpoint.id}
              scope={scope}
              endpoint={endpoint}
              timezone={list.timezone}
              onChanged={reload}
            />
          ))}
        </div>
      ) : (
        list.hasSecret && (
          <EmptyPanel
            title="No webhooks yet"
            text="Each new order, step or pause is then sent to an address of your choice. Programs without an address of their own can ask for events with an API key."
          >
            {add}
          </EmptyPanel>
        )
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
            send={async (endpoint) => (await webhooksOf(scope)).create({ restaurant: scope, endpoint })}
            onSaved={async (saved) => {
              setAdding(false)
              if (saved.secret !== null) setMade(saved)
              await reload()
            }}
            onCancel={() => setAdding(false)}
          />
        </Drawer>
      )}
      {made && (
        <SecretDialog
          restaurant={scope}
          endpointId={made.endpoint.id}
          initial={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}

const headingTexts = {
  restaurant: 'Send what happens here to another program, at once.',
  platform:
    'Send what happens at all restaurants to another program, at once, signed with the webhook secret of the settings.',
} as const

/** SET-9: what the platform sends is signed with the secret of the settings. */
function SecretMissing() {
  return (
    <div className="mb-6">
      <EmptyPanel
        title="Make a webhook secret first"
        text="Events of all restaurants are signed with the webhook secret of the settings, and there is none yet. Make it there, under API & Webhooks, and enter it in the other program."
      >
        <LinkButton to={`${adminPaths.settings}?tab=api`}>Open the settings</LinkButton>
      </EmptyPanel>
    </div>
  )
}
