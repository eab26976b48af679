/** The security of one's own account: sessions and sign-in methods. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { recordedMethods } from '#domain/people/accounts/sign-in.ts'
import { notFound, refusedByRule } from '../errors.ts'
import { idSchema, instantSchema } from '../primitives.ts'

const sessionSchema = z.object({
  id: idSchema('Account'),
  /** The browser's user agent; '' if it sent none. */
  userAgent: z.string(),
  /** The IP address at sign-in. */
  address: z.string(),
  signedInAt: instantSchema,
  /** Rounded to the hour. */
  lastUsedAt: instantSchema,
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type SessionView = z.infer<typeof sessionSchema>

const identitySchema = z.object({
  id: idSchema('Account'),
  /** 'credential' is a password. */
  provider: z.string(),
  /** The name for display. */
  name: z.string(),
  since: instantSchema,
})
export type IdentityView = z.infer<typeof identitySchema>

const signInSchema = z.object({
  id: idSchema('SignIn'),
  at: instantSchema,
  method: z.enum(recordedMethods),
  /** The browser's name, such as 'Safari on iPhone'. */
  device: z.string(),
  /** The network address; '' if unknown. */
  address: z.string(),
  isNewDevice: z.boolean(),
  /** Whether the person reported it as another person's. */
  isDenied: z.boolean(),
  /** Whether the session of this request began with it. */
  current: z.boolean(),
})
export type SignInView = z.infer<typeof signInSchema>

const passkeySchema = z.object({
  id: idSchema('Account'),
  name: z.string(),
  addedAt: instantSchema,
  /** When it last signed in; null if never. */
  lastUsedAt: instantSchema.nullable(),
  /** Whether it is synced to other devices of its owner. */
  isSynced: z.boolean(),
})
export type PasskeyView = z.infer<typeof passkeySchema>

/** The sign-in methods of the requested host. */
const signInMethodsSchema = z.object({
  /** Other sign-in providers, in the order of their buttons. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether passkeys work at this host. */
  passkeys: z.boolean(),
  /** Whether an email address alone can lead to its company's provider. */
  singleSignOn: z.boolean(),
  /** The captcha of the form; null: none is required. */
  captcha: z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() }).nullable(),
})
export type SignInMethods = z.infer<typeof signInMethodsSchema>

export const security = {
  signInMethods: oc
    .route({
      method: 'GET',
      path: '/account/ways-in',
      summary: 'List available sign-in methods',
      tags: ['Account'],
    })
    .output(signInMethodsSchema),
  sessions: oc
    .route({
      method: 'GET',
      path: '/account/sessions',
      summary: 'List sessions',
      description: 'The current browser first, then by last use.',
      tags: ['Account'],
    })
    .output(z.array(sessionSchema)),
  endSession: oc
    .route({
      method: 'DELETE',
      path: '/account/sessions/{sessionId}',
      summary: 'Revoke a session',
      description: 'Signs that browser out immediately.',
      tags: ['Account'],
    })
    .errors(notFound)
    .input(z.object({ sessionId: idSchema('Account') }))
    .output(z.object({ id: idSchema('Account') })),
  identities: oc
    .route({
      method: 'GET',
      path: '/account/identities',
      summary: "List the account's sign-in methods",
      description: 'The password and connected providers.',
      tags: ['Account'],
    })
    .output(z.array(identitySchema)),
  unlink: oc
    .route({
      method: 'DELETE',
      path: '/account/identities/{identityId}',
      summary: 'Remove a sign-in method',
      description: 'The last one cannot be removed.',
      tags: ['Account'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(z.object({ identityId: idSchema('Account') }))
    .output(z.object({ id: idSchema('Account') })),
  passkeys: oc
    .route({
      method: 'GET',
      path: '/account/passkeys',
      summary: 'List passkeys',
      description: 'Oldest first. Passkeys are added and used by the routes below `/api/auth/passkey`.',
      tags: ['Account'],
    })
    .output(z.array(passkeySchema)),
  renamePasskey: oc
    .route({
      method: 'PATCH',
      path: '/account/passkeys/{passkeyId}',
      summary: 'Rename a passkey',
      tags: ['Account'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(z.object({ passkeyId: idSchema('Account'), name: z.string().max(1000) }))
    .output(z.object({ id: idSchema('Account') })),
  removePasskey: oc
    .route({
      method: 'DELETE',
      path: '/account/passkeys/{passkeyId}',
      summary: 'Remove a passkey',
      description: 'The last sign-in method cannot be removed.',
      tags: ['Account'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(z.object({ passkeyId: idSchema('Account') }))
    .output(z.object({ id: idSchema('Account') })),
  signIns: oc
    .route({
      method: 'GET',
      path: '/account/sign-ins',
      summary: 'List recent sign-ins',
      description: 'Newest first. Only for people who manage restaurants or the platform.',
      tags: ['Account'],
    })
    .output(z.array(signInSchema)),
  denySignIn: oc
    .route({
      method: 'POST',
      path: '/account/sign-ins/{signInId}/denial',
      summary: 'Report a sign-in by somebody else',
      description: 'Ends all sessions, makes the password invalid, and sends a link for a new one.',
      tags: ['Account'],
    })
    .errors(notFound)
    .input(z.object({ signInId: idSchema('SignIn') }))
    .output(z.object({ id: idSchema('SignIn') })),
}
