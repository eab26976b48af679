/** The port for sending text messages. */
export interface TextPort {
  /** With which it is called, and with which its reports of answers come in. */
  readonly token: string
  /**
   * Returns when the carrier has accepted the message for this number, '+12125550142'. Throws TextMessageError otherwise.
   * `key`: the same for every attempt of a message, so that the carrier can recognize a repetition.
   */
  send(to: string, text: string, key?: string): Promise<void>
}

/**
 * unreachable: no response · temporary: not now, or not with our token · rejected: never to this number · opted_out: its owner
 * has told the carrier to stop.
 */
type TextProblem = 'unreachable' | 'temporary' | 'rejected' | 'opted_out'

/** The carrier did not accept a message: a short reason, without the number. */
export class TextMessageError extends Error {
  override readonly name = 'TextMessageError'
  readonly kind: TextProblem
  readonly code: string

  constructor(kind: TextProblem, code: string, options?: ErrorOptions) {
    super(code === '' ? 'the carrier does not respond' : `the carrier responded with ${code}`, options)
    this.kind = kind
    this.code = code || 'no_response'
  }
}
