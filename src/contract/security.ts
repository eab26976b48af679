/** The security of one's own account: sessions and sign-in methods. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { notFound, refusedByRule } from './errors.ts'
import { idSchema, instantSchema } from './primitives.ts'

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

/** The sign-in methods of the requested host. */
const signInMethodsSchema = z.object({
  /** Other sign-in providers, in the order of their buttons. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
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
}
