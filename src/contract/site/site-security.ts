/** The security of the site, for administrators: locked accounts, refused calls, and the ages of keys. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { lockKinds } from '#domain/people/accounts/sign-in-locks.ts'
import { keyNames } from '#domain/site/operations/installation/key-ages.ts'
import { notFound } from '../errors.ts'
import { idSchema, instantSchema } from '../primitives.ts'

const lockedAccountSchema = z.object({
  id: idSchema('User'),
  name: z.string(),
  email: z.string(),
  /** Each kind once; `until` is when the last of them ends. */
  kinds: z.array(z.enum(lockKinds)),
  until: instantSchema,
  /** Whether only browsers that the account does not know are locked out. */
  strangersOnly: z.boolean(),
})
export type LockedAccount = z.infer<typeof lockedAccountSchema>

const lockedPageSchema = z.object({
  /** The newest account first. */
  accounts: z.array(lockedAccountSchema),
  /** The account after which the next page begins; null: there is none. */
  next: idSchema('User').nullable(),
  /** Addresses and numbers that are locked, and that no account has. */
  withoutAccount: z.number(),
})
export type LockedPage = z.infer<typeof lockedPageSchema>

const limitHitsSchema = z.object({
  limiters: z.array(
    z.object({
      /** What was limited, for people. */
      label: z.string(),
      /** Refused calls. */
      hits: z.number(),
      /** The hour of the latest one. */
      lastHour: instantSchema,
      /** Those with most hits, shortened: '203.0.113.0/24'. Empty if calls are not counted by address. */
      networks: z.array(z.object({ network: z.string(), hits: z.number() })),
      /** Further networks; null: more than are counted separately. */
      otherNetworks: z.number().nullable(),
    }),
  ),
})
export type LimitHitsView = z.infer<typeof limitHitsSchema>

const keyAgesSchema = z.object({
  keys: z.array(
    z.object({
      name: z.enum(keyNames),
      /** null: unknown. */
      since: instantSchema.nullable(),
      /** Whether `since` is when it was made; otherwise it may be older. */
      isExact: z.boolean(),
      /** How many there are, if there can be several. */
      count: z.number().nullable(),
      days: z.number().nullable(),
      isDue: z.boolean(),
    }),
  ),
  /** Values of couriers' accounts that are still encrypted with an earlier secret. */
  encryptedBefore: z.number(),
})
export type KeyAges = z.infer<typeof keyAgesSchema>

export const siteSecurity = {
  lockedAccounts: oc
    .route({
      method: 'GET',
      path: '/installation/locked-accounts',
      summary: 'List locked accounts',
      description: 'Accounts that nobody can sign in to for a while, after too many attempts.',
      tags: ['Installation'],
    })
    .input(z.object({ after: idSchema('User').optional() }))
    .output(lockedPageSchema),
  unlock: oc
    .route({
      method: 'DELETE',
      path: '/installation/locked-accounts/{userId}',
      summary: 'Unlock an account',
      tags: ['Installation'],
    })
    .errors(notFound)
    .input(z.object({ userId: idSchema('User') }))
    .output(z.object({ id: idSchema('User') })),
  limitHits: oc
    .route({
      method: 'GET',
      path: '/installation/limit-hits',
      summary: 'List refused calls',
      description: 'Calls of the last 24 hours that a rate limit refused, by limit.',
      tags: ['Installation'],
    })
    .output(limitHitsSchema),
  keyAges: oc
    .route({
      method: 'GET',
      path: '/installation/key-ages',
      summary: 'List the ages of keys',
      description: 'Never the keys themselves.',
      tags: ['Installation'],
    })
    .output(keyAgesSchema),
}
