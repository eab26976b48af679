/** Posts events to an address on this machine over keep-alive connections. */

import { Agent, request } from 'node:http'

type Poster = {
  /** Returns the status once the response is read completely; null if none came in time. Does not follow redirects. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number | null>
  /** Aborts pending requests; they return null. */
  close(): void
}

/**
 * Uses node:http, because `fetch` costs more than everything else that an event does here. `withinMs`: timeout for a
 * complete response.
 */
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
        /** Only the first call counts. */
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
