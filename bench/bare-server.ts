/** The floor of served bytes: plain node:http in a separate process that sends one response to every request. */

import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type BareAnswer = {
  readonly headers: Readonly<Record<string, string>>
  /** In base64. */
  readonly body: string
}

export async function startBareServer(
  answer: BareAnswer,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(answer))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(Number(line)))
    child.once('exit', () => reject(new Error('the bare server ended before it was ready')))
  })
  return {
    port,
    async stop() {
      child.kill()
      await ended
    },
  }
}

if (import.meta.main) {
  const { headers, body }: BareAnswer = JSON.parse(await text(process.stdin))
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}
