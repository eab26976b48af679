import type { RoleView } from '#contract/restaurants/roles.ts'
import { permissionNames, permissionsOf, type RestaurantPermission } from '#domain/access/permissions.ts'
import { permissionGroups } from '#web/admin/team/permission-groups.ts'
import { Icon } from '#web/ui/icon.tsx'

type Row = {
  readonly name: string
  /** The name on a phone. */
  readonly short?: string
  readonly permissions: ReadonlySet<RestaurantPermission>
}

/** PRM-9: a row for each permission, a column for each role. */
export function PermissionMatrix({ roles }: { readonly roles: readonly RoleView[] }) {
  const columns: readonly Row[] = [
    { name: 'Staff', permissions: permissionsOf(['staff']) },
    ...roles.map(({ name, permissions }) => ({ name, permissions: new Set(permissions) })),
    { name: 'Owner', permissions: permissionsOf(['owner']) },
    { name: 'Administrator', short: 'Admin', permissions: permissionsOf(['administrator']) },
  ]
  return (
    <section
      aria-label="Permissions by role"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full text-left">
        <caption className="sr-only">Permissions by role</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm text-ink-soft">
            <th scope="col" className="sticky left-0 bg-sunken px-3 py-3 font-semibold sm:px-4">
              Permission
            </th>
            {columns.map(({ name, short = name }) => (
              <th
                key={name}
                scope="col"
                className="px-1.5 py-3 text-center font-semibold max-sm:text-2xs sm:px-4"
              >
                <span className="max-sm:hidden">{name}</span>
                <span className="sm:hidden">{short}</span>
              </th>
            ))}
          </tr>
        </thead>
        {permissionGroups.map((group) => (
          <tbody key={group.name} className="divide-y divide-line border-b border-line">
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="px-3 pt-4 pb-2 text-sm font-bold text-ink-soft sm:px-4"
              >
                {group.name}
              </th>
            </tr>
            {group.permissions.map((permission) => (
              <tr key={permission}>
                <th
                  scope="row"
                  className="sticky left-0 bg-surface px-3 py-2.5 text-pretty font-medium max-sm:min-w-32 max-sm:text-sm sm:px-4"
                >
                  {permissionNames[permission]}
                </th>
                {columns.map(({ name, permissions }) => (
                  <td key={name} className="px-1.5 py-2.5 text-center sm:px-4">
                    <Mark isGiven={permissions.has(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Mark({ isGiven }: { readonly isGiven: boolean }) {
  if (!isGiven)
    return (
      <span className="text-ink-faint">
        –<span className="sr-only"> no</span>
      </span>
    )
  return (
    <>
      <Icon name="check" className="mx-auto size-5 text-good-deep" />
      <span className="sr-only">yes</span>
    </>
  )
}
