import { useState } from 'react'
import type { BusinessView } from '#contract/businesses.ts'
import type { BusinessDraft } from '#domain/business/business-check.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { ResultDialog } from '#web/admin/parts/result-dialog.tsx'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BusinessDialogs } from './business-dialogs.tsx'
import { BusinessForm, emptyBusiness } from './business-form.tsx'
import { BusinessTable } from './business-table.tsx'
import { BusinessTiles } from './business-tiles.tsx'
import { RestaurantsDialog } from './restaurants-dialog.tsx'
import { useBusinesses } from './use-businesses.ts'
import { useEdit } from './use-edit.ts'

export const meta = titled('Businesses')

export default function BusinessesScreen() {
  return (
    <AdministratorsOnly>
      <BusinessManager />
    </AdministratorsOnly>
  )
}

/** What is open besides the table. */
type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'restaurants' | 'delete'; readonly business: BusinessView }

function BusinessManager() {
  const { query, readAgain } = useBusinesses()
  const edit = useEdit(readAgain)
  const [task, setTask] = useState<Task | null>(null)
  const leave = useLeave()
  const begin = (next: Task) =>
    leave(() => {
      edit.forgetProblem()
      setTask(next)
    })
  const end = () => {
    edit.forgetProblem()
    setTask(null)
  }
  return (
    <>
      <PageHeading title="Businesses" text="The companies whose restaurants take orders here.">
        <LinkButton variant="outline" to={paths.adminBusinessNew}>
          Business set-up
        </LinkButton>
        <Button aria-expanded={task?.kind === 'add'} onClick={() => begin({ kind: 'add' })}>
          Add Business
        </Button>
      </PageHeading>
      <Loaded query={query} loading="Loading businesses...">
        {({ businesses, restaurants }) => (
          <div className="grid gap-6">
            {task?.kind === 'add' && (
              <Panel title="New business">
                <BusinessForm
                  name="New business"
                  initial={emptyBusiness}
                  types="list"
                  submit="Add Business"
                  isBusy={edit.isBusy}
                  problem={edit.problem}
                  onCancel={end}
                  onSave={(draft) =>
                    edit.run({
                      revision: 0,
                      call: (api) => api.businesses.create(draft),
                      done: 'Business added successfully!',
                      failed: 'Error adding business. Please try again.',
                      onDone: end,
                    })
                  }
                />
              </Panel>
            )}
            <BusinessTiles businesses={businesses} />
            {businesses.length === 0 ? (
              <EmptyPanel title="No businesses yet. Add your first business to get started." />
            ) : (
              <BusinessTable
                businesses={businesses}
                isBusy={edit.isBusy}
                onEdit={(business) => begin({ kind: 'edit', business })}
                onRestaurants={(business) => begin({ kind: 'restaurants', business })}
                onDelete={(business) => begin({ kind: 'delete', business })}
                onToggle={({ id, revision, status }) =>
                  edit.run({
                    revision,
                    call: (api, seen) =>
                      api.businesses.setStatus({
                        businessId: id,
                        revision: seen,
                        status: status === 'active' ? 'inactive' : 'active',
                      }),
                    done: null,
                    failed: 'Error updating business status',
                  })
                }
                insteadOf={(business) =>
                  task?.kind === 'edit' && task.business.id === business.id ? (
                    <BusinessForm
                      name={`Edit ${task.business.name}`}
                      initial={task.business}
                      types="list"
                      submit="Save"
                      isBusy={edit.isBusy}
                      problem={edit.problem}
                      onCancel={end}
                      onSave={(draft) =>
                        edit.run({
                          // The revision at the time the form was opened, so that a later edit is not overwritten unseen.
                          revision: task.business.revision,
                          call: (api, revision) =>
                            api.businesses.update({ ...draftOf(draft), businessId: business.id, revision }),
                          done: 'Business updated successfully!',
                          failed: 'Error updating business',
                          onDone: end,
                        })
                      }
                    />
                  ) : null
                }
              />
            )}
            {task?.kind === 'restaurants' && !edit.conflict && !edit.outcome && (
              <RestaurantsDialog
                business={task.business}
                businesses={businesses}
                restaurants={restaurants}
                isBusy={edit.isBusy}
                onClose={end}
                onSave={(restaurantIds) =>
                  edit.run({
                    revision: task.business.revision,
                    call: (api, revision) =>
                      api.businesses.setRestaurants({
                        businessId: task.business.id,
                        revision,
                        restaurantIds,
                      }),
                    done: null,
                    failed: 'Error updating business',
                    onDone: end,
                  })
                }
              />
            )}
            {task?.kind === 'delete' && !edit.conflict && !edit.outcome && (
              <DeleteDialog
                problem={edit.problem}
                isBusy={edit.isBusy}
                onCancel={end}
                onConfirm={() =>
                  edit.run({
                    revision: task.business.revision,
                    call: (api, revision) =>
                      api.businesses.remove({ businessId: task.business.id, revision }),
                    done: 'Business deleted successfully',
                    failed: 'Error deleting business',
                    onDone: end,
                  })
                }
              />
            )}
          </div>
        )}
      </Loaded>
      <BusinessDialogs edit={edit} onLook={end} />
    </>
  )
}

function DeleteDialog(props: {
  readonly problem: string | null
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  // BUS-5
  if (props.problem) {
    return (
      <ResultDialog
        kind="error"
        title="Error deleting business"
        text={props.problem}
        onClose={props.onCancel}
      />
    )
  }
  return (
    <ConfirmDialog
      title="Delete business"
      text="Are you sure you want to delete this business?"
      confirm="Delete"
      isBusy={props.isBusy}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  )
}

/** Returns only the editable fields, because the form's initial value is the whole business. */
function draftOf({ name, type, domain, address, phone }: BusinessDraft): BusinessDraft {
  return { name, type, domain, address, phone }
}
