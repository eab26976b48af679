/** Failed tasks over HTTP, for owners and administrators. */

import { membershipsOf, type RequestContext, signedIn } from '../../../access/api.ts'
import { isAdministrator, restaurantsHiddenFrom } from '../../../access/memberships.ts'
import { api } from '../../area-api.ts'
import { listFailedTasks, type TaskScope } from './read-failed-tasks.ts'
import { dismissFailedTask, retryFailedTasks } from './settle-failed-task.ts'

export const failedTasks = {
  list: api.failedTasks.list.handler(async ({ context }) =>
    listFailedTasks(context.deps, await scopeOf(context)),
  ),
  retry: api.failedTasks.retry.handler(async ({ context, input }) => {
    const scope = await scopeOf(context)
    await retryFailedTasks(context.deps, signedIn(context), scope, input.ids ?? null)
    return listFailedTasks(context.deps, scope)
  }),
  dismiss: api.failedTasks.dismiss.handler(async ({ context, input }) => {
    const scope = await scopeOf(context)
    await dismissFailedTask(context.deps, signedIn(context), scope, input.id)
    return listFailedTasks(context.deps, scope)
  }),
}

/** JOB-4: the list is empty for staff without a restaurant of their own. */
async function scopeOf(context: RequestContext): Promise<TaskScope> {
  const { db, clock } = context.deps
  const user = signedIn(context)
  if (await isAdministrator(db, user.id))
    return { kind: 'all', except: await restaurantsHiddenFrom(db, user, clock.now()) }
  return { kind: 'owned', restaurants: membershipsOf(context).map(({ id }) => id) }
}
