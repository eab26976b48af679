/** What a mail says, before it has a form: HTML and plain text are both made from this, so that they can't disagree. */

export type MailContent = {
  /** Header of the mail; on one line. */
  readonly subject: string
  /** What mail programs show of it in their lists, beside the subject. */
  readonly preview: string
  /** Whose mail it is: stands above all. */
  readonly sender: string
  readonly heading: string
  readonly lead: string
  readonly sections: readonly MailSection[]
  /** Small print, a paragraph each. */
  readonly closing: readonly string[]
}

export type MailSection = { readonly title: string | null; readonly blocks: readonly MailBlock[] }

export type MailBlock =
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'items'; readonly items: readonly MailItem[] }
  | { readonly kind: 'sums'; readonly rows: readonly MailSum[] }

export type MailFact = {
  readonly name: string
  readonly lines: readonly string[]
  /** A last line that can be called: a phone number as people write it. */
  readonly phone: string | null
}

export type MailItem = {
  readonly quantity: number
  readonly name: string
  /** In words, as '$12.00'. */
  readonly amount: string
  /** What was chosen and noted, a line each. */
  readonly details: readonly string[]
}

export type MailSum = { readonly label: string; readonly amount: string; readonly isTotal: boolean }

/** MAI-8: text that others wrote, on one line, so that it can be neither a header nor a line of its own. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}
