/** Endpoints for the security of one's own account. */

import { signedIn } from '../../access/api.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { identitiesOf, unlink } from './own-identities.ts'
import { endSession, sessionsOf } from './own-sessions.ts'
import { denySignIn, signInsOf } from './own-sign-ins.ts'
import { passkeysOf, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts'
import { providerName, signInMethods } from './sign-in-methods.ts'

export const security = {
  signInMethods: api.security.signInMethods.handler(({ context: { deps, hostName } }) =>
    signInMethods(deps.config.signIn, deps.siteUrl, hostName),
  ),
  sessions: api.security.sessions.handler(async ({ context }) => {
    const { deps, session: own } = context
    const sessions = await sessionsOf(deps, signedIn(context).id)
    const shown = sessions.map((session) => ({
      id: session.id,
      userAgent: session.userAgent ?? '',
      address: session.address ?? '',
      signedInAt: session.signedInAt,
      lastUsedAt: session.lastUsedAt,
      current: session.id === own?.id,
    }))
    return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)]
  }),
  endSession: api.security.endSession.handler(async ({ context, input, errors }) => {
    const isEnded = await endSession(context.deps.db, signedIn(context).id, input.sessionId)
    if (!isEnded) throw toError(errors, { kind: 'session_not_found' })
    return { id: input.sessionId }
  }),
  identities: api.security.identities.handler(async ({ context }) => {
    const { db, config } = context.deps
    const identities = await identitiesOf(db, signedIn(context).id)
    return identities.map(({ id, provider, since }) => ({
      id,
      provider,
      name: providerName(config.signIn, provider),
      since: since.toISOString(),
    }))
  }),
  unlink: api.security.unlink.handler(async ({ context, input, errors }) => {
    const { id } = signedIn(context)
    const unlinked = await unlink(context.deps, id, input.identityId)
    if (!unlinked.ok) throw toError(errors, unlinked.refusal)
    context.log.info({ userId: id }, 'a sign-in method was removed')
    return { id: unlinked.value }
  }),
  passkeys: api.security.passkeys.handler(async ({ context }) => {
    const passkeys = await passkeysOf(context.deps.db, signedIn(context).id)
    return passkeys.map(({ addedAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }))
  }),
  renamePasskey: api.security.renamePasskey.handler(async ({ context, input, errors }) => {
    const renamed = await renamePasskey(context.deps, signedIn(context).id, input)
    if (!renamed.ok) throw toError(errors, renamed.refusal)
    return { id: renamed.value }
  }),
  removePasskey: api.security.removePasskey.handler(async ({ context, input, errors }) => {
    const { id } = signedIn(context)
    const removed = await removePasskey(context.deps, id, input.passkeyId)
    if (!removed.ok) throw toError(errors, removed.refusal)
    context.log.info({ userId: id }, 'a passkey was removed')
    return { id: removed.value }
  }),
  signIns: api.security.signIns.handler(async ({ context }) => {
    const signIns = await signInsOf(context.deps.db, signedIn(context).id)
    return signIns.map(({ id, at, method, device, address, isNewDevice, deniedAt, sessionId }) => ({
      id,
      at: at.toString(),
      method,
      device,
      address,
      isNewDevice,
      isDenied: deniedAt !== null,
      current: sessionId === context.session?.id,
    }))
  }),
  denySignIn: api.security.denySignIn.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const { id } = signedIn(context)
    const denied = await denySignIn(deps, id, input.signInId)
    if (!denied.ok) throw toError(errors, denied.refusal)
    await deps.accounts.startRecovery(denied.value)
    context.log.info({ userId: id }, 'a sign-in was reported; all sessions were ended')
    return { id: input.signInId }
  }),
}
