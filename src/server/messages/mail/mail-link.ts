/** The links in mails with which recipients unsubscribe or confirm, without signing in. */

import type { Cipher } from '../../platform/security/cipher.ts'

const kinds = ['win_back', 'report', 'report_confirmation'] as const

/** What a link is about. `id`: the diner's, or that of one who receives a report. */
export type MailLink = { readonly kind: (typeof kinds)[number]; readonly id: string }

const purpose = 'mail link'

/** MLK-1: the token reveals no person, and only we can make one. */
export function sealMailLink(cipher: Cipher, { kind, id }: MailLink): string {
  return cipher.encrypt(`${kind} ${id}`, purpose)
}

/** MLK-1: null if the token was never issued, or was changed. */
export function readMailLink(cipher: Cipher, token: string): MailLink | null {
  const [kind, id] = cipher.decrypt(token, purpose)?.split(' ') ?? []
  const linkKind = kinds.find((candidate) => candidate === kind)
  return linkKind && id ? { kind: linkKind, id } : null
}

/** The page of a link; also where mail programs send their one-click request. */
export function mailLinkUrl(base: string, token: string): string {
  return `${base}/mail/${token}`
}
