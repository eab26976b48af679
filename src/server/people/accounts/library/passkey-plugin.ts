/** Passkeys in better-auth: what one must prove when it is added and when it signs in. */

import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { toId, type UserId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { deviceName } from '#domain/people/accounts/device-name.ts'
import { whyNotAddPasskey } from '#domain/people/accounts/passkey.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { passkeys } from '../../../platform/db/schema/accounts.ts'

type PasskeyOptions = {
  readonly db: Database
  readonly siteUrl: string
  /** ACC-77: records that a passkey with this name is added, and notifies the account's owner. */
  readonly onPasskeyAdded: (userId: UserId, name: string) => Promise<void>
}

/** The code of our own refusals; their messages are for people. */
export const passkeyRefused = 'PASSKEY_REFUSED'

/**
 * ACC-75: the plugin for the site's own host. better-auth accepts passkeys that did not verify the person, by a
 * fingerprint, a face or a PIN; here that is refused.
 */
export function passkeyPlugin({ db, siteUrl, onPasskeyAdded }: PasskeyOptions) {
  const { hostname, origin } = new URL(siteUrl)
  return passkey({
    rpID: hostname,
    rpName: 'Comanda',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    registration: {
      async afterVerification({ ctx, user, verification: { registrationInfo: info } }) {
        if (!info?.userVerified) throw refused({ kind: 'passkey_not_accepted' })
        const userId = toId<'User'>(user.id)
        const refusal = whyNotAddPasskey(await db.$count(passkeys, eq(passkeys.userId, userId)))
        if (refusal) throw refused(refusal)
        if (await isKnown(db, info.credential.id)) throw refused({ kind: 'passkey_not_accepted' })
        const name = getAuthenticatorName(info.aaguid) ?? deviceName(ctx.headers?.get('user-agent') ?? '')
        // Before it is stored: no passkey exists without its entry and its email.
        await onPasskeyAdded(userId, name)
        return { name }
      },
    },
    authentication: {
      async afterVerification({ verification: { authenticationInfo: info } }) {
        if (!info.userVerified) throw refused({ kind: 'passkey_not_accepted' })
        await db
          .update(passkeys)
          .set({ lastUsedAt: new Date() })
          .where(eq(passkeys.credentialID, info.credentialID))
      },
    },
  })
}

async function isKnown(db: Database, credentialId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.credentialID, credentialId))) > 0
}

function refused(refusal: Refusal): Error {
  return new APIError('BAD_REQUEST', { code: passkeyRefused, message: refusalMessage(refusal) })
}
