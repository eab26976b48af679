/** What a diner can answer to a text message. */

export type TextReply = 'stop' | 'start' | 'help'

const replies: Readonly<Record<string, TextReply>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  START: 'start',
  HELP: 'help',
}

/** TEL-9: what a text asks for, in any case and with any punctuation; null for any other text. */
export function readTextReply(text: string): TextReply | null {
  return (
    replies[
      text
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim()
        .toUpperCase()
    ] ?? null
  )
}
