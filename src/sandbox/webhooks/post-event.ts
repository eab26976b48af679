/** Posts events to an address on this machine, over connections that are kept. */

import { Agent, request } from 'node:http'

export type Poster = {
  /** The status of the answer once it is read to its end; null where none came in time. Follows no redirect. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number | null>
  /** Ends what is under way: its answer counts as none. */
  close(): void
}

/** By the plain client, for `fetch` costs more than all else that an event does here. `withinMs`: for a whole answer. */
export function createPoster(withinMs: number): Poster {
  const agent = new Agent({ keepAlive: true })
  const underWay = new Set<() => void>()
  return {
    post: (url, headers, body) =>
      new Promise((resolve) => {
        const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
          incoming.resume()
          incoming.on('end', () => end(incoming.statusCode ?? null))
          incoming.on('close', () => end(null))
        })
        outgoing.on('error', () => end(null))
        const timer = setTimeout(giveUp, withinMs)
        underWay.add(giveUp)
        outgoing.end(body)

        function giveUp(): void {
          outgoing.destroy()
          end(null)
        }
        /** The first word counts. */
        function end(status: number | null): void {
          clearTimeout(timer)
          underWay.delete(giveUp)
          resolve(status)
        }
      }),
    close() {
      for (const giveUp of [...underWay]) giveUp()
      agent.destroy()
    },
  }
}
