import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { SettingsForm } from './settings-form.tsx'

export const meta = titled('Settings')

export default function SettingsScreen() {
  return (
    <AdministratorsOnly page="Settings">
      <PageHeading title="Settings" text="For the whole platform. A change is in effect within seconds." />
      <CurrentSettings />
    </AdministratorsOnly>
  )
}

/** Loads the settings on every visit and never again, so that nothing replaces what is being typed. */
function CurrentSettings() {
  const query = useQuery({
    queryKey: queryKeys.settings(),
    queryFn: async () => (await callApi()).settings.get(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Loaded shape="form" query={query} loading="Loading settings...">
      {(loaded) => <SettingsForm loaded={loaded} />}
    </Loaded>
  )
}
