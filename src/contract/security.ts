/** The security of one's own account: sessions and sign-in methods. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { notFound, refusedByRule } from './errors.ts'
import { idSchema, instantSchema } from './primitives.ts'

export const sessionSchema = z.object({
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

export const identitySchema = z.object({
  id: idSchema('Account'),
  /** 'credential' is a password. */
  provider: z.string(),
  /** The name for display. */
  name: z.string(),
  since: instantSchema,
})
export type IdentityView = z.infer<typeof identitySchema>

/** The sign-in methods of the requested host. */
export const signInMethodsSchema = z.object({
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
      summary: 'How one can sign in here',
      tags: ['Account'],
    })
    .output(signInMethodsSchema),
  sessions: oc
    .route({
      method: 'GET',
      path: '/account/sessions',
      summary: 'Where one is signed in, the browser that asks first, then the last used',
      tags: ['Account'],
    })
    .output(z.array(sessionSchema)),
  endSession: oc
    .route({
      method: 'DELETE',
      path: '/account/sessions/{sessionId}',
      summary: 'Sign one browser out, at once',
      tags: ['Account'],
    })
    .errors(notFound)
    .input(z.object({ sessionId: idSchema('Account') }))
    .output(z.object({ id: idSchema('Account') })),
  identities: oc
    .route({
      method: 'GET',
      path: '/account/identities',
      summary: 'By what one signs in: a password, other providers',
      tags: ['Account'],
    })
    .output(z.array(identitySchema)),
  unlink: oc
    .route({
      method: 'DELETE',
      path: '/account/identities/{identityId}',
      summary: 'Take one of them away; the last one stays',
      tags: ['Account'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(z.object({ identityId: idSchema('Account') }))
    .output(z.object({ id: idSchema('Account') })),
}
