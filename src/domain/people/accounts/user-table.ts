/** The columns of an exported list of people. */

import { csvLine, csvStart, csvTime } from '../../orders/admin-orders/csv.ts'
import { type UserRole, type UserState, userRoleLabels, userStateLabels } from './user-filters.ts'

export type UserRecord = {
  readonly name: string
  readonly email: string
  readonly state: UserState
  readonly secondFactor: boolean
  readonly roles: readonly {
    readonly role: UserRole
    /** The restaurant's own role that takes the place of 'staff'. */
    readonly ownRole: string | null
    readonly restaurant: { readonly name: string } | null
  }[]
  readonly createdAt: Temporal.Instant
}

/** USR-9: the heading of each column, and its cell: times in the given time zone. */
const columns: readonly (readonly [string, (user: UserRecord, timezone: string) => string])[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Status', ({ state }) => userStateLabels[state]],
  ['Two-step verification', ({ secondFactor }) => (secondFactor ? 'yes' : 'no')],
  ['Roles', ({ roles }) => roles.map(formatUserRole).join('; ')],
  ['Created', ({ createdAt }, timezone) => csvTime(createdAt, timezone)],
]

/** USR-1: a role with its restaurant, such as 'Shift lead at Sakura'. */
export function formatUserRole({ role, ownRole, restaurant }: UserRecord['roles'][number]): string {
  const name = ownRole ?? userRoleLabels[role]
  return restaurant ? `${name} at ${restaurant.name}` : name
}

/** USR-9: the first line of the file. */
export const userTableHead = `${csvStart}${csvLine(columns.map(([head]) => head))}`

/** USR-9: the line of one person. */
export function userTableLine(user: UserRecord, timezone: string): string {
  return csvLine(columns.map(([, cell]) => cell(user, timezone)))
}
