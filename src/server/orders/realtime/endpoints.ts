/** Endpoint of the realtime wall. */

import { membershipsOf } from '../../access/api.ts'
import { api } from '../../insight/area-api.ts'
import { readRealtime } from './read-realtime.ts'

export const realtime = {
  list: api.realtime.list.handler(({ context }) => readRealtime(context.deps, membershipsOf(context))),
}
