import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ORPCError } from '@orpc/server'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../runtime/log.ts'
import { SseBroadcast } from './sse-broadcast.ts'

const schema = z.object({ text: z.string() })
const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections()
})

test('[LIV-6] a message for several readers is encoded once', async () => {
  let encodings = 0
  const counted = schema.transform((message) => {
    encodings += 1
    return message
  })
  const message = { text: 'one for all' }
  const heard = await Promise.all(
    [1, 2, 3].map(() => hear('/rpc', () => saying(message, message), counted).then(allOf)),
  )
  const chunk = `event: message\ndata: {"json":{"text":"one for all"}}\n\n`
  expect(heard).toEqual(Array(3).fill(`: \n\n${chunk}${chunk}`))
  expect(encodings).toBe(1)
})

test.each([
  ['/rpc', '{"json":{"text":"for a door"}}'],
  ['/api', '{"text":"for a door"}'],
] as const)('[LIV-6] %s has its own format, and undeclared fields are left out', async (prefix, data) => {
  const message = { text: 'for a door', secret: 'not of the contract' }
  expect(await allOf(await hear(prefix, () => saying(message)))).toBe(
    `: \n\nevent: message\ndata: ${data}\n\n`,
  )
})

test('[LIV-6] the error that ends a stream is sent in it', async () => {
  const heard = await hear('/rpc', async function* () {
    yield { text: 'before' }
    throw new ORPCError('UNAUTHORIZED', { message: 'Shut out.' })
  })
  const [, , error] = (await allOf(heard)).split('\n\n')
  expect(error).toContain('event: error\ndata: {"json":{')
  expect(error).toContain('"code":"UNAUTHORIZED","status":401,"message":"Shut out."')
})

test('[LIV-6] a client that stops reading gets no further messages, and its stream ends with its connection', async () => {
  let said = 0
  let isOver = false
  const large = 'x'.repeat(100_000)
  async function* sayingForEver() {
    for (;;) {
      said += 1
      yield { text: `${said}${large}` }
    }
  }
  const heard = await hear('/rpc', sayingForEver, schema, () => {
    isOver = true
  })
  heard.pause()
  let before = -1
  await expect
    .poll(
      () => {
        const isStill = said === before
        before = said
        return isStill
      },
      { interval: 100 },
    )
    .toBe(true)
  expect(isOver).toBe(false)
  heard.destroy()
  await expect.poll(() => isOver).toBe(true)
})

test('[LIV-6] the stream of a client that disconnects between messages ends immediately', async () => {
  let isOver = false
  const heard = await hear(
    '/rpc',
    async function* (signal) {
      yield { text: 'the only one' }
      await once(signal, 'abort')
    },
    schema,
    () => {
      isOver = true
    },
  )
  await once(heard, 'data')
  heard.destroy()
  await expect.poll(() => isOver).toBe(true)
})

async function* saying<Message>(...messages: readonly Message[]): AsyncGenerator<Message> {
  yield* messages
}

/** Requests this stream from a server. */
async function hear(
  prefix: '/rpc' | '/api',
  messages: (signal: AbortSignal) => AsyncGenerator<{ text: string }>,
  checked: z.ZodType<{ text: string }> = schema,
  whenOver: () => void = () => undefined,
): Promise<IncomingMessage> {
  const server = createServer((_request, response) => {
    const direct = new SseBroadcast(prefix)
    direct.take(messages, checked)
    direct.whenOver(whenOver)
    direct.send(
      new Response(null, { headers: { 'content-type': 'text/event-stream' } }),
      response,
      createLog('silent'),
    )
  })
  opened.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const outgoing = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false })
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  expect(answer.headers['content-type']).toBe('text/event-stream')
  return answer
}

async function allOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return text
}
