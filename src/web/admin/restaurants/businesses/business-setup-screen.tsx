import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { ResultDialog } from '#web/admin/ui/result-dialog.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { BusinessForm } from './business-form.tsx'

export const meta = titled('Add business')

/** BUS-2: adds a business of one of five types, on its own page. */
export default function BusinessSetupScreen() {
  return (
    <AdministratorsOnly page="Businesses">
      <Setup />
    </AdministratorsOnly>
  )
}

function Setup() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [wasSaved, setWasSaved] = useState(false)
  const leave = () => navigate(adminPaths.businesses)
  if (wasSaved) {
    return <ResultDialog kind="success" title="Done" text="Business added successfully!" onClose={leave} />
  }
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title="Add business"
        text="Its restaurants are added afterwards, in the list of businesses."
      />
      <Panel title="About the business">
        <BusinessForm
          business={null}
          name="Add business"
          save="Save business"
          types="cards"
          onSaved={() => {
            setWasSaved(true)
            void invalidate(queries, queryKeys.businesses())
          }}
          onCancel={leave}
          onLook={leave}
        />
      </Panel>
    </div>
  )
}
