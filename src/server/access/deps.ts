import type { InvitationId } from '#domain/ids.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import type { KeyUse } from './keys/key-use.ts'

export type AccessDeps = PlatformDeps & {
  readonly accounts: AccountLinks
  /** Counts the calls of keys. */
  readonly keyUse: KeyUse
}

/** What every area can use of people's accounts. */
export interface AccountLinks {
  /** SET-5: returns whether a session may still use the admin area. `isUse`: a person caused this call. */
  touchSession(
    session: { readonly id: string; readonly createdAt: Date },
    timeoutMinutes: number,
    isUse: boolean,
  ): Promise<boolean>
  /** ACC-15: returns the link that verifies this address; valid for one day. */
  verificationLink(email: string): Promise<string>
  /** ACC-34: returns the link of this invitation. */
  invitationLink(id: InvitationId): string
  /** ACC-34: returns the invitation that a link's token names; null if the token was never issued. */
  readInvitationToken(token: string): InvitationId | null
}
