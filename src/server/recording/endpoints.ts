/** Recording over HTTP: taken, answered, and written afterwards. */

import { isBot } from '#domain/recording/visitor.ts'
import { api } from '../http/api.ts'

export const recording = {
  record: api.recording.record.handler(async ({ context, input }) => {
    const { clientAddress, userAgent, deps } = context
    if (isBot(userAgent)) return
    deps.recorder.take({ ...input, clientAddress, userAgent, at: deps.clock.now() })
  }),
}
