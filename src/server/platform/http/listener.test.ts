import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from './listener.ts'

const listener = createListener(
  async (request) => {
    if (request.method === 'POST') return new Response(await request.text())
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return new Response('late')
  },
  () => false,
  undefined,
  { headers: 500, silence: 500 },
)
let port: number
beforeAll(async () => {
  port = await listener.listen(0, '127.0.0.1')
})
afterAll(() => listener.close())

const withBody = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\n'

test.for([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n', '408 Request Timeout'],
  ['a body of which nothing more arrives', `${withBody}abc`, '', ''],
  ['a slow body', `${withBody}abc`, 'd', '200 OK'],
  ['a slow response', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '', '200 OK'],
] as const)(
  '[SEC-64] of %s the connection ends with its response or without',
  async ([, start, more, status]) => {
    const received = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(start))
      const sending = setInterval(() => more && socket.write(more), 200)
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => {
        clearInterval(sending)
        resolve(text)
      })
    })
    expect(received.split('\r\n')[0]).toBe(status && `HTTP/1.1 ${status}`)
  },
)
