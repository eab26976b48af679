/** Stands in for a text message carrier: an address that accepts messages. */

import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const messageSchema = z.object({ to: z.string(), text: z.string() })
type TakenMessage = z.infer<typeof messageSchema> & { readonly authorization: string }

export type Carrier = {
  readonly url: string
  /** Oldest first. */
  readonly taken: readonly TakenMessage[]
  close(): Promise<void>
}

/** Responds to everything with this status. */
export async function startCarrier(status = 204): Promise<Carrier> {
  const taken: TakenMessage[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      taken.push({ ...messageSchema.parse(body), authorization: request.headers.authorization ?? '' })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the carrier has no port')
  return {
    url: `http://127.0.0.1:${address.port}/send`,
    taken,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
