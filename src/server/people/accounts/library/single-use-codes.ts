/** ACC-63: a code from an authenticator works once, although it stays valid for a minute and a half (RFC 6238, 5.2). */

import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins/two-factor'
import { refusalMessage } from '#domain/messages/messages.ts'

const path = '/two-factor/verify-totp'
/** better-auth accepts the previous, the current and the next code, 30 seconds each. */
const validMs = 3 * 30_000
const marginMs = 30_000

/**
 * Claims the code for its account before the library checks it: one row in the database, so that only one of several
 * concurrent requests continues, on any process. A code that the library then refuses is released.
 */
export function singleUseCodes(): BetterAuthPlugin {
  return {
    id: 'single-use-codes',
    hooks: {
      before: [{ matcher: isVerification, handler: createAuthMiddleware(claim) }],
      after: [{ matcher: isVerification, handler: createAuthMiddleware(release) }],
    },
  }
}

function isVerification(context: { readonly path?: string | undefined }): boolean {
  return context.path === path
}

async function claim(context: GenericEndpointContext): Promise<void> {
  const userId = await userOf(context)
  if (!userId) throw APIError.from('UNAUTHORIZED', TWO_FACTOR_ERROR_CODES.INVALID_TWO_FACTOR_COOKIE)
  const isFirst = await context.context.internalAdapter.reserveVerificationValue({
    identifier: identifierOf(userId, context),
    value: userId,
    expiresAt: new Date(Date.now() + validMs + marginMs),
  })
  if (isFirst) return
  const refusal = { kind: 'second_factor_code_used' } as const
  throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: refusalMessage(refusal) })
}

/** Only the request that made the claim gets here: `claim` ends all others. */
async function release(
  context: GenericEndpointContext & { readonly context: { readonly returned?: unknown } },
): Promise<void> {
  if (!isAPIError(context.context.returned)) return
  const userId = await userOf(context)
  if (userId) await context.context.internalAdapter.consumeVerificationValue(identifierOf(userId, context))
}

/** Returns the account that better-auth checks the code for: that of the session, else that of the pending sign-in. */
async function userOf(context: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(context)
  if (session) return session.user.id
  const cookie = context.context.createAuthCookie('two_factor')
  const challenge = await context.getSignedCookie(cookie.name, context.context.secret)
  const stored = challenge && (await context.context.internalAdapter.findVerificationValue(challenge))
  return stored ? stored.value : null
}

function identifierOf(userId: string, { body }: GenericEndpointContext): string {
  return `used-totp-${userId}-${String(body?.code).slice(0, 20)}`
}
