/** What we want of whoever carries our text messages. */
export interface TextMessages {
  /** Returns when the carrier has taken the message for this number, '+12125550142'. Throws TextMessageError where it has not. */
  send(to: string, text: string): Promise<void>
}

/** The carrier did not take a message: a short word for why, without the number. */
export class TextMessageError extends Error {
  override readonly name = 'TextMessageError'
}
