/** A page of the list of people, and the whole list as a table. */

import type { UserFilters, UserPage } from '#contract/people/users.ts'
import { userTableHead, userTableLine } from '#domain/people/accounts/user-table.ts'
import { csvResponse } from '../../platform/http/csv-response.ts'
import type { PeopleDeps } from '../deps.ts'
import { findUsers, readUserCursor, type UserCursor, writeUserCursor } from './find-users.ts'
import { presentUsers } from './present-user.ts'
import type { UserScope } from './user-scope.ts'

const pageLength = 50
/** People read at once for the table. */
const batch = 500

/** USR-1: a page of the accounts that the caller may see, the newest first. */
export async function listUsers(
  deps: Pick<PeopleDeps, 'db' | 'clock'>,
  scope: UserScope,
  { before, ...filters }: UserFilters & { readonly before?: string | undefined },
): Promise<UserPage> {
  const rows = await findUsers(deps.db, scope, filters, {
    before: readUserCursor(before),
    limit: pageLength + 1,
  })
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  return {
    users: await presentUsers(
      deps,
      scope,
      page.map(({ user }) => user),
    ),
    next: last && rows.length > pageLength ? writeUserCursor(last) : null,
  }
}

/** USR-9: the table of all people who match the filters. */
export async function exportUsers(
  deps: Pick<PeopleDeps, 'db' | 'log' | 'settings' | 'clock'>,
  scope: UserScope,
  filters: UserFilters,
) {
  const { timezone } = await deps.settings.current()
  const today = deps.clock.now().toZonedDateTimeISO(timezone).toPlainDate()
  return csvResponse(`users-${today}.csv`, linesOf(deps, scope, filters, timezone), deps.log)
}

async function* linesOf(
  deps: Pick<PeopleDeps, 'db' | 'clock'>,
  scope: UserScope,
  filters: UserFilters,
  timezone: string,
): AsyncGenerator<string> {
  yield userTableHead
  let before: UserCursor | null = null
  for (;;) {
    const batchOfUsers = await findUsers(deps.db, scope, filters, { before, limit: batch })
    const last = batchOfUsers.at(-1)
    if (!last) return
    const rows = await presentUsers(
      deps,
      scope,
      batchOfUsers.map(({ user }) => user),
    )
    yield rows
      .map((row) => userTableLine({ ...row, createdAt: Temporal.Instant.from(row.createdAt) }, timezone))
      .join('')
    before = { createdAt: last.createdAt, id: last.user.id }
  }
}
