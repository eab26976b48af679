/** Responses to an HTTP call that no service should send. */

import type { ProxyBehavior } from './faulty-proxy.ts'

/** The same for every call; every client must refuse each of them. */
export const badAnswers: Readonly<Record<string, ProxyBehavior>> = {
  'refuses connections': { kind: 'refuse' },
  'says nothing at all': { kind: 'silent' },
  'is cut within the first line of its answer': { kind: 'say', data: 'HTTP/1.1 2' },
  'is cut within the headers': { kind: 'say', data: 'HTTP/1.1 200 OK\r\ncontent-ty' },
  'is cut within its body': { kind: 'say', data: answer('application/json', '{"id":"x', 500) },
  'never ends its headers': {
    kind: 'again',
    begin: 'HTTP/1.1 200 OK\r\n',
    data: 'x-more: 1\r\n',
    ms: 50,
  },
  'sends headers as fast as it can': {
    kind: 'again',
    begin: 'HTTP/1.1 200 OK\r\n',
    data: `x-more: ${'1'.repeat(4000)}\r\n`,
    ms: 0,
  },
  'never ends its body': { kind: 'again', begin: endless('application/json'), data: '1\r\n \r\n', ms: 50 },
  'sends a body as fast as it can': {
    kind: 'again',
    begin: endless('application/json'),
    data: `10000\r\n${' '.repeat(0x10000)}\r\n`,
    ms: 0,
  },
  'speaks another protocol': { kind: 'say', data: '+OK POP3 ready\r\n' },
  'speaks TLS to a plain client': { kind: 'say', data: '\x15\x03\x01\x00\x02\x02\x28' },
  'answers with a page': { kind: 'say', data: answer('text/html', '<html>Bad gateway</html>') },
  'answers with a page that says it is JSON': { kind: 'say', data: answer('application/json', '<html>') },
  'answers with nothing': { kind: 'say', data: answer('application/json', '') },
  'answers with half of its JSON': {
    kind: 'say',
    data: answer('application/json', '{"id":"pi_1","status":'),
  },
  'answers with a list': { kind: 'say', data: answer('application/json', '[]') },
  'answers with null': { kind: 'say', data: answer('application/json', 'null') },
  'answers with an amount that is not a number': {
    kind: 'say',
    data: answer('application/json', money('NaN')),
  },
  'answers with an amount below zero': { kind: 'say', data: answer('application/json', money('-500')) },
  'answers with half cents': { kind: 'say', data: answer('application/json', money('12.5')) },
  'answers with an infinite amount': { kind: 'say', data: answer('application/json', money('1e400')) },
  'answers with an amount in quotes': { kind: 'say', data: answer('application/json', money('"500"')) },
  'has a fault of its own': { kind: 'say', data: answer('text/html', '<html>', 6, '500 Oh no') },
  'is behind a gateway without a backend': { kind: 'say', data: answer('text/html', '<html>', 6, '502 Bad') },
  'is overloaded': { kind: 'say', data: answer('text/plain', 'later', 5, '503 Later') },
}

/** A redirect to another address. */
export function sentElsewhere(url: string, status: '301' | '302' | '303' | '307' | '308'): ProxyBehavior {
  const data = `HTTP/1.1 ${status} Elsewhere\r\nlocation: ${url}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
  return { kind: 'say', data }
}

function answer(type: string, body: string, length = Buffer.byteLength(body), status = '200 OK'): string {
  return `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`
}

function endless(type: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`
}

/** The fields that a payment, a quote and a refund have in common, with this amount. */
function money(amount: string): string {
  return `{"id":"x","status":"succeeded","amount":${amount},"amount_received":${amount},"fee":${amount},"currency":"usd",
    "client_secret":"x_secret_y","created":"2026-11-20T20:00:00Z","expires":"2026-11-20T20:15:00Z","duration":30}`
}
