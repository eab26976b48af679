/** The port for sending text messages. */
export interface TextMessages {
  /**
   * Returns when the carrier has accepted the message for this number, '+12125550142'. Throws TextMessageError otherwise.
   */
  send(to: string, text: string): Promise<void>
}

/** The carrier did not accept a message: a short reason, without the number. */
export class TextMessageError extends Error {
  override readonly name = 'TextMessageError'
}
