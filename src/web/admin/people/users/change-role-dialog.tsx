import { useQuery } from '@tanstack/react-query'
import type { UserDetail } from '#contract/people/users.ts'
import type { RoleList } from '#contract/restaurants/roles.ts'
import { toId } from '#domain/ids.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { rolesOf } from '#web/admin/team/load-roles.ts'
import { RoleSelect, rolesToGive } from '#web/admin/team/role-select.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type ChangeRoleDialogProps = {
  readonly title: string
  /** The restaurant's id. */
  readonly restaurant: string
  readonly userId: UserDetail['id']
  readonly onSaved: () => Promise<unknown>
  readonly onClose: () => void
}

/** PRM-12: assigns another role to a person on the staff. */
export function ChangeRoleDialog(props: ChangeRoleDialogProps) {
  const query = useQuery(rolesOf(props.restaurant))
  if (query.data) return <LoadedDialog {...props} loaded={query.data} />
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Loaded query={query} loading="Loading roles...">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type LoadedDialogProps = ChangeRoleDialogProps & { readonly loaded: RoleList }

function LoadedDialog({ title, restaurant, userId, loaded, onSaved, onClose }: LoadedDialogProps) {
  const current = loaded.members.find(({ id }) => id === userId)?.ownRoleId ?? ''
  const { formRef, ...form } = useServerForm({
    initial: { role: current as string },
    read: ({ role }) => ({ draft: { roleId: role ? toId<'OwnRole'>(role) : null }, faults: [] }),
    async send({ roleId }) {
      await (await callApi()).roles.assign({ restaurant, userId, roleId })
      await onSaved()
    },
    onSaved: onClose,
    failureText: failureMessage,
  })
  return (
    <FormDialog
      title={title}
      submit="Change role"
      variant="solid"
      form={form}
      formRef={formRef}
      onClose={onClose}
    >
      <RoleSelect
        choices={rolesToGive(loaded, current)}
        chosen={form.typed.role}
        hint="Applies at once."
        {...form.field('role')}
      />
    </FormDialog>
  )
}
