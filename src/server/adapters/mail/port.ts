/** What we want of whoever carries our mails. Every method but `close` throws MailError where it is not done. */
export interface Mailer {
  /**
   * MAI-4: returns when the mail server has taken the mail for every recipient. After any failure the same mail may be
   * sent again: it bears the same Message-ID.
   */
  send(mail: Mail): Promise<void>
  /** Returns when the mail server answers and takes our login. */
  check(): Promise<void>
  /** Ends its connections. Nothing can be sent after it. */
  close(): void
}

export type Mail = {
  /** Plain addresses, at least one. */
  readonly to: readonly string[]
  /** What of the sender is another one than usual; null: as usual. */
  readonly from?: { readonly name: string | null; readonly address: string | null }
  /** Who should carry it, where there are several that could. */
  readonly carrier?: string
  /** The address that answers go to. */
  readonly replyTo: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same for every try to send this mail, other for every other mail: letters, digits, '.', '-' and '_'. */
  readonly key: string
}

/**
 * `unreachable` no answer, or none to be understood: the mail may have been taken, so send it again with the same key
 * · `temporary` not taken now · `rejected` sending it again will not help · `misconfigured` our login, our sender or
 * our way to the server is refused.
 */
export type MailProblem = 'unreachable' | 'temporary' | 'rejected' | 'misconfigured'

/** MAI-6: what went wrong with a mail: a short code and at most 200 characters of the server's words, without any address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly kind: MailProblem
  readonly code: string

  constructor(kind: MailProblem, code: string, message: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}
