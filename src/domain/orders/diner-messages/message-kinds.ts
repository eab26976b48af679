/** What a restaurant can tell the diner of an order. */

export const messageKinds = ['accepted', 'ready', 'on_its_way', 'canceled'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What became of a message. undone: its step no longer stood. */
export const messageOutcomes = ['text', 'mail', 'undone', 'quiet_hours', 'no_texts'] as const
export type MessageOutcome = (typeof messageOutcomes)[number]

/** TEL-5: how long a message waits, because a step may be undone. */
export const messageDelay = { seconds: 20 } as const

/** The longest sentence of an owner, with its placeholders. */
export const maxSentence = 120

/** TEL-1: the sentences of a restaurant that has not edited them. */
export const usualSentences = {
  accepted: '{restaurant}: order #{n} was accepted.',
  ready: '{restaurant}: order #{n} is ready. {address}.',
  on_its_way: '{restaurant}: order #{n} is on its way.',
  canceled: '{restaurant}: order #{n} was canceled. {amount} is being refunded.',
} as const satisfies Record<MessageKind, string>

/** The settings of each kind: whether it is sent, and the owner's sentence. */
export const messageSettings = {
  accepted: { isOn: 'tellAccepted', sentence: 'acceptedSentence' },
  ready: { isOn: 'tellReady', sentence: 'readySentence' },
  on_its_way: { isOn: 'tellOnItsWay', sentence: 'onItsWaySentence' },
  canceled: { isOn: 'tellCanceled', sentence: 'canceledSentence' },
} as const satisfies Record<MessageKind, { readonly isOn: string; readonly sentence: string }>

type Switches = Readonly<Record<(typeof messageSettings)[MessageKind]['isOn'], boolean>>

/** TEL-1: whether a restaurant tells its diners anything. */
export function tellsDiners(settings: Switches): boolean {
  return messageKinds.some((kind) => settings[messageSettings[kind].isOn])
}
