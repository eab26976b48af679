import { expect, test } from 'vitest'
import { maxSentence, messageKinds, usualSentences } from './message-kinds.ts'
import { fillSentence, type MessageFacts, textMessage } from './message-text.ts'

const facts: MessageFacts = {
  restaurant: 'Luna Tacos',
  n: 2154,
  address: '1107 Arroyo Vista Ave, Austin, TX 78702',
  amount: '$31.20',
}
const url = 'https://luna.example/order/Zk3vXy8sT2uQ1aB4cD5eF6gH'

test('[TEL-1] [TEL-7] the usual texts', () => {
  expect(messageKinds.map((kind) => textMessage(usualSentences[kind], facts, url))).toEqual([
    `Luna Tacos: order #2154 was accepted. Details: ${url}`,
    `Luna Tacos: order #2154 is ready. 1107 Arroyo Vista Ave. Details: ${url}`,
    `Luna Tacos: order #2154 is on its way. Details: ${url}`,
    `Luna Tacos: order #2154 was canceled. $31.20 is being refunded. Details: ${url}`,
  ])
})

test('[TEL-6] a mail has the whole address, and a canceled order that cost nothing names no refund', () => {
  expect(fillSentence(usualSentences.ready, facts)).toBe(
    'Luna Tacos: order #2154 is ready. 1107 Arroyo Vista Ave, Austin, TX 78702.',
  )
  expect(fillSentence(usualSentences.canceled, { ...facts, amount: null })).toBe(
    'Luna Tacos: order #2154 was canceled.',
  )
})

test('[TEL-7] a long name and a long address are shortened, the address first, and the link stays', () => {
  const long = {
    ...facts,
    restaurant: 'The Original Luna Tacos y Tortas of East Austin and Buda',
    address: '11070 North Arroyo Vista Avenue, Austin',
  }
  const url = 'https://orders.original-luna-tacos.example/order/Zk3vXy8sT2uQ1aB4cD5eF6gH'
  const text = textMessage(usualSentences.ready, long, url)
  expect(text).toBe(
    `The Original Luna Tacos y Tortas of East: order #2154 is ready. 11070 North. Details: ${url}`,
  )
  expect(text.length).toBeLessThanOrEqual(160)
})

test('[TEL-7] a sentence that leaves no room for the link is sent without it', () => {
  const sentence = 'x'.repeat(maxSentence)
  expect(textMessage(sentence, facts, url)).toBe(sentence)
})

test('[TEL-7] no sentence makes a text longer than 160 characters', () => {
  const parts = ['{restaurant}', '{address}', '{n}', '{amount}', '…', '寿', 'a b ']
  const long = {
    restaurant: '…'.repeat(100),
    n: 1_000_000,
    address: 'é'.repeat(200),
    amount: '$1,000,000.00',
  }
  for (const first of parts)
    for (const second of parts) {
      const sentence = `${first}${second}`.repeat(maxSentence).slice(0, maxSentence)
      expect(textMessage(sentence, long, url).length).toBeLessThanOrEqual(160)
      expect(textMessage(sentence, facts, url.repeat(5)).length).toBeLessThanOrEqual(160)
    }
})
