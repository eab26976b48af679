import { type Grant, permissionNames, type RestaurantPermission } from '#domain/access/permissions.ts'
import { formatDollars } from '#domain/money.ts'
import { permissionGroups } from './permission-groups.ts'

/** PRM-12: what a role may do, a line for each group of permissions. `refundLimit`: null where it is shown elsewhere. */
export function RolePermissions({ permissions, refundLimit }: Grant) {
  const groups = permissionGroups
    .map(({ name, permissions: all }) => ({
      name,
      granted: all.filter((permission) => permissions.includes(permission)),
    }))
    .filter(({ granted }) => granted.length > 0)
  const text = (permission: RestaurantPermission) =>
    permission === 'orders.refund' && refundLimit !== null
      ? `${permissionNames[permission]} up to ${formatDollars(refundLimit)} a day`
      : permissionNames[permission]
  return (
    <dl className="grid gap-y-1 text-sm max-sm:gap-y-2 max-sm:pt-1">
      {groups.map(({ name, granted }) => (
        <div key={name} className="gap-x-3 xl:grid xl:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="font-semibold text-ink-soft sm:max-xl:mr-2 sm:max-xl:inline">{name}</dt>
          {/* The dot stays at the end of a line. */}
          <dd className="sm:max-xl:inline">{granted.map(text).join('\u00a0· ')}</dd>
        </div>
      ))}
    </dl>
  )
}
