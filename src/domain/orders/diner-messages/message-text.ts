/** The texts of messages to diners, from the owner's sentences. */

import { maxText, toGsmText } from './gsm-text.ts'

/** What the placeholders of a sentence stand for. */
export type MessageFacts = {
  readonly restaurant: string
  readonly n: number
  /** Where to pick it up. */
  readonly address: string
  /** What is being refunded, such as '$31.20'; null if nothing is. */
  readonly amount: string | null
}

/** TEL-6: a sentence with its facts, as a mail has it. Without an amount, the part of it that names one is left out. */
export function fillSentence(sentence: string, facts: MessageFacts): string {
  const { amount } = facts
  const said = amount === null ? withoutAmount(sentence) : sentence
  return said.replaceAll(/\{(restaurant|n|address|amount)\}/g, (_, name: keyof MessageFacts) =>
    String(facts[name]),
  )
}

function withoutAmount(sentence: string): string {
  return sentence
    .split(/(?<=[.!?])\s+/)
    .filter((part) => !part.includes('{amount}'))
    .join(' ')
}

/**
 * TEL-7: a sentence as a text message, with the address of the order's page. At most 160 characters of the basic alphabet:
 * to make room, first the restaurant's address and name are shortened, then the link is left out.
 */
export function textMessage(sentence: string, facts: MessageFacts, url: string): string {
  const details = ` Details: ${toGsmText(url)}`
  const linked = shortened(sentence, facts, maxText - details.length)
  if (linked !== null) return `${linked}${details}`
  return shortened(sentence, facts, maxText) ?? fill(sentence, facts).slice(0, maxText)
}

/** Names and addresses are shortened to no less than this. */
const shortest = 12

/** The sentence in at most `room` characters; null if name and address would become too short. */
function shortened(sentence: string, facts: MessageFacts, room: number): string | null {
  let restaurant = toGsmText(facts.restaurant)
  // The street is enough: the diner has chosen the restaurant.
  let address = toGsmText(facts.address.split(',')[0] ?? '')
  for (;;) {
    const text = fill(sentence, { ...facts, restaurant, address })
    if (text.length <= room) return text
    if (sentence.includes('{address}') && address.length > shortest) address = shorter(address)
    else if (sentence.includes('{restaurant}') && restaurant.length > shortest)
      restaurant = shorter(restaurant)
    else return null
  }
}

function fill(sentence: string, facts: MessageFacts): string {
  return toGsmText(fillSentence(sentence, facts))
}

/** Without its last word, or its last character if too little would be left; nothing dangles at its end. */
function shorter(text: string): string {
  const words = text.slice(0, Math.max(text.lastIndexOf(' '), 0)).replace(/[\s,.;&-]+$/, '')
  return words.length >= shortest ? words : text.slice(0, -1).trimEnd()
}
