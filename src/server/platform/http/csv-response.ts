/** A table as a file, written while it is read. */

import type { Log } from '../runtime/log.ts'

/** AOR-9: `texts` are the file's parts in order; `name` is that of the file, such as 'orders-sakura-2026-11-20.csv'. */
export function csvResponse(name: string, texts: AsyncGenerator<string>, log: Log) {
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: streamOf(texts, log),
  }
}

/**
 * Reads only on demand, and nothing more after the client disconnects. SEC-33: the stream's consumer prints the error it
 * receives, so the actual reason goes to our log only.
 */
function streamOf(texts: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next().catch((error: unknown) => {
        log.error({ error }, 'an export was interrupted')
        throw new Error('the export was interrupted')
      })
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
