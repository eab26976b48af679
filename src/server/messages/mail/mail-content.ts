/** The content of a mail, from which both HTML and plain text are rendered, so that they can't differ. */

import type { BrandColor } from '#domain/restaurants/settings/brand-color.ts'

export type MailContent = {
  /** The subject header, on one line. */
  readonly subject: string
  /** The preview that mail programs show in their lists, next to the subject. */
  readonly preview: string
  /** The sender's name, at the top of the mail. */
  readonly sender: string
  /** MAI-32: the sender's logo; without one, its initial is shown. */
  readonly logo?: MailLogo | null
  /** RST-63: of its button and marks; missing: the platform's. */
  readonly brandColor?: BrandColor
  readonly heading: string
  /** The one thing to know, in large letters; missing if there is none. */
  readonly headline?: string | null
  readonly lead: string
  readonly sections: readonly MailSection[]
  /** Small print, one paragraph each. */
  readonly closing: readonly string[]
  /** A link at the very end, such as to unsubscribe. */
  readonly closingLink?: { readonly label: string; readonly url: string }
}

/** A PNG at twice its size on screen, for sharp screens. */
export type MailLogo = {
  readonly png: Uint8Array
  /** On screen, in pixels. */
  readonly width: number
  readonly height: number
}

export type MailSection = {
  readonly title: string | null
  /** ORD-35: the head of a ticket, above the title: the order's number and its type. */
  readonly head?: { readonly left: string; readonly right: string }
  readonly blocks: readonly MailBlock[]
}

export type MailBlock =
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Between parts of one section. */
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly MailItem[] }
  | { readonly kind: 'sums'; readonly rows: readonly MailSum[] }

export type MailFact = {
  readonly name: string
  readonly lines: readonly string[]
  /** A stored phone number as a last line, linked so that it can be called. */
  readonly phone: string | null
}

export type MailItem = {
  readonly quantity: number
  readonly name: string
  /** Formatted, such as '$12.00'. */
  readonly amount: string
  /** The selections and the note, one line each. */
  readonly details: readonly string[]
}

export type MailSum = { readonly label: string; readonly amount: string; readonly isTotal: boolean }

/** MAI-8: reduces text by others to one line, so that it can add neither a header nor a line. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}
