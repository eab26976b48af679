/** `/admin/setup`: for administrators: the steps from a new installation to the first order. */

import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SetupStepCard } from './setup-step-card.tsx'

export const meta = titled('Site Setup', noindex)

/** INS-5: the steps from a new installation to the first order. */
export default function SetupScreen() {
  return (
    <AdministratorsOnly page="Site Setup">
      <Setup />
    </AdministratorsOnly>
  )
}

function Setup() {
  const query = useQuery({
    queryKey: queryKeys.setup(),
    queryFn: async () => (await callApi()).installation.setup(),
  })
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="Site Setup"
        text="Four steps to the first order, in any order. You can leave this page and come back."
      >
        <Button variant="outline" isDisabled={query.isFetching} onClick={() => query.refetch()}>
          {query.isFetching ? 'Checking...' : 'Check again'}
        </Button>
      </PageHeading>
      <Loaded query={query} loading="Checking the installation...">
        {({ steps, restaurants }) => (
          <div className="grid gap-4">
            <div role="status">
              {steps.every(({ state }) => state === 'done') ? (
                <Notice tone="good">Everything is set up: orders can come.</Notice>
              ) : (
                <p className="text-ink-soft">
                  {steps.filter(({ state }) => state === 'done').length} of {steps.length} steps are done.
                </p>
              )}
            </div>
            <ol className="grid gap-4">
              {steps.map((step, index) => (
                <SetupStepCard key={step.name} number={index + 1} step={step} restaurants={restaurants} />
              ))}
            </ol>
          </div>
        )}
      </Loaded>
    </div>
  )
}
