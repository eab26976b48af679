/** The port for sending email. Every method except `close` throws MailError on failure. */
export interface Mailer {
  /**
   * MAI-4: returns when the mail server has accepted the email for every recipient. After any failure the same email may be
   * sent again: it has the same Message-ID.
   */
  send(mail: Mail): Promise<void>
  /** Returns when the mail server responds and accepts our login. */
  check(): Promise<void>
  /** Closes its connections. Nothing can be sent afterwards. */
  close(): void
}

export type Mail = {
  /** Plain addresses, at least one. */
  readonly to: readonly string[]
  /** Overrides parts of the default sender; null: the default. */
  readonly from?: { readonly name: string | null; readonly address: string | null }
  /** MAI-33: the restaurant whose diner receives it, and where its replies go; null: to the platform. */
  readonly onBehalfOf?: { readonly name: string; readonly replyTo: string | null }
  /** The preferred carrier, if several are configured. */
  readonly carrier?: string
  /** The address for replies. */
  readonly replyTo: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same for every attempt to send this email, unique among emails: letters, digits, '.', '-' and '_'. */
  readonly key: string
  /** MAI-27: where recipients unsubscribe with one click; mail programs show it as a button. */
  readonly unsubscribeUrl?: string
  /** MAI-32: pictures that the HTML shows by `cid:` and the id, sent with it, so that nothing is fetched. */
  readonly inlineImages?: readonly {
    readonly id: string
    readonly type: string
    readonly bytes: Uint8Array
  }[]
  /** MAI-28: files, with their content as text. */
  readonly attachments?: readonly {
    readonly name: string
    readonly type: string
    readonly text: string
  }[]
}

/**
 * `unreachable` no response, or an unreadable one: the email may have been accepted, so send it again with the same key ·
 * `temporary` not accepted now · `rejected` a retry will not help · `misconfigured` our login, our sender or our connection
 * to the server is refused.
 */
export type MailProblem = 'unreachable' | 'temporary' | 'rejected' | 'misconfigured'

/** MAI-6: an error of the mail server: a short code and at most 200 characters of its message, without any address. */
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
