import { useNavigate } from 'react-router'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { BusinessDialogs } from './business-dialogs.tsx'
import { BusinessForm, emptyBusiness } from './business-form.tsx'
import { useBusinesses } from './use-businesses.ts'
import { useEdit } from './use-edit.ts'

export const meta = titled('Business set-up')

/** BUS-1, BUS-2: adds a business by its type, on its own page. */
export default function BusinessSetupScreen() {
  return (
    <AdministratorsOnly>
      <Setup />
    </AdministratorsOnly>
  )
}

function Setup() {
  const navigate = useNavigate()
  const { readAgain } = useBusinesses()
  const edit = useEdit(readAgain)
  const leave = () => navigate(paths.adminBusinesses)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title="Business set-up"
        text="Its restaurants are added afterwards, in the list of businesses."
      />
      <Panel title="About the business">
        <BusinessForm
          name="Business set-up"
          initial={emptyBusiness}
          types="cards"
          submit="Create business"
          isBusy={edit.isBusy}
          wasSaved={edit.outcome?.kind === 'success'}
          problem={edit.problem}
          onCancel={leave}
          onSave={(draft) =>
            edit.run({
              revision: 0,
              call: (api) => api.businesses.create(draft),
              done: 'Business added successfully!',
              failed: 'Error adding business. Please try again.',
            })
          }
        />
      </Panel>
      <BusinessDialogs
        edit={edit}
        onLook={leave}
        onRead={() => {
          if (edit.outcome?.kind === 'success') void leave()
        }}
      />
    </div>
  )
}
