/** Recording over HTTP: taken, answered, and written afterwards. */

import { api } from '../http/api.ts'

export const recording = {
  record: api.recording.record.handler(async ({ context, input }) => {
    const { clientAddress, userAgent, deps } = context
    deps.recorder.take({ ...input, clientAddress, userAgent, at: deps.clock.now() })
  }),
}
