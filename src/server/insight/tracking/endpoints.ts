/** Tracking over HTTP: accepts a report, responds, and stores it afterwards. */

import { api } from '../area-api.ts'

export const tracking = {
  record: api.tracking.record.handler(async ({ context, input }) => {
    const { clientAddress, userAgent, deps } = context
    deps.tracker.take({ ...input, clientAddress, userAgent, at: deps.clock.now() })
  }),
}
