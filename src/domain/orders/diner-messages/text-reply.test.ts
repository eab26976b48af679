import { expect, test } from 'vitest'
import { readTextReply } from './text-reply.ts'

test.each<readonly [string, string | null]>([
  ...['STOP', 'stopall', ' Unsubscribe. ', 'CANCEL', 'end', 'Quit!'].map((text) => [text, 'stop'] as const),
  ['start', 'start'],
  ['HELP?', 'help'],
  ['Please cancel my order', null],
  ['', null],
])('[TEL-9] the reply %j means %s', (text, reply) => {
  expect(readTextReply(text)).toBe(reply)
})
