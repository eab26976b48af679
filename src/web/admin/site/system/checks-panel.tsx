import { useQuery } from '@tanstack/react-query'
import type { FindingView } from '#contract/site/installation.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FindingList } from './finding-list.tsx'

/** INS-7: the checks of `comanda doctor`. They call other services, so they run on request, not regularly. */
export function ChecksPanel() {
  const query = useQuery({
    queryKey: queryKeys.findings(),
    queryFn: async () => (await callApi()).installation.examine(),
  })
  return (
    <Panel
      title="Checks"
      actions={
        <Button variant="outline" isDisabled={query.isFetching} onClick={() => query.refetch()}>
          {query.isFetching ? 'Checking...' : 'Check again'}
        </Button>
      }
    >
      <Loaded query={query} loading="Checking the installation...">
        {({ findings }) => (
          <>
            <p role="status" className="mb-2 font-medium">
              {summaryOf(findings)}
            </p>
            <FindingList findings={findings} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function summaryOf(findings: readonly FindingView[]): string {
  const count = (counted: FindingView['state']) => findings.filter(({ state }) => state === counted).length
  const [faults, warnings] = [count('fault'), count('warning')]
  if (faults + warnings === 0) return 'No problem was found.'
  return `${plural(faults, 'problem')}, ${plural(warnings, 'warning')}`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
