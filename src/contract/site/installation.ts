/** The installation, for the people who operate it: its first administrator, its setup, its checks, and its database. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { retentionSubjects } from '#domain/site/operations/installation/retention-subjects.ts'
import { setupStepNames, setupStepStates } from '#domain/site/operations/installation/setup-steps.ts'
import { refusedByRule } from '../errors.ts'
import { instantSchema } from '../primitives.ts'

const byLink = z.object({
  /** From the part of the link after `#`, which browsers do not send. */
  token: z.string().regex(/^[\w-]{43}$/, 'not the token of a link'),
})

const findingSchema = z.object({
  /** What was checked, such as 'Database'. */
  check: z.string(),
  state: z.enum(['ok', 'warning', 'fault']),
  /** One sentence. */
  text: z.string(),
  /** One line of what to do; null if there is nothing to do. */
  action: z.string().nullable(),
})
export type FindingView = z.infer<typeof findingSchema>

const setupSchema = z.object({
  /** In the order in which they are done. */
  steps: z.array(
    z.object({
      name: z.enum(setupStepNames),
      state: z.enum(setupStepStates),
      text: z.string(),
      /** What to do; null if the step is done. */
      action: z.string().nullable(),
    }),
  ),
  /** Restaurants that were set up, and those of them that diners find. */
  restaurants: z.object({
    all: z.int(),
    published: z.int(),
    /** Whether the address of the site itself shows one. */
    isOnMainPage: z.boolean(),
  }),
})
export type Setup = z.infer<typeof setupSchema>

const backupSchema = z.object({
  takenAt: instantSchema,
  tables: z.int(),
  rows: z.int(),
  /** null: they are in a bucket, which a backup does not have. */
  files: z.int().nullable(),
})

const databaseSchema = z.object({
  now: instantSchema,
  /** Of PostgreSQL, such as '18.4'. */
  version: z.string(),
  /** How many were applied. */
  migrations: z.int(),
  bytes: z.int(),
  /** Growth since `from`; null before two days are known. */
  growth: z.object({ from: z.iso.date(), bytes: z.int() }).nullable(),
  /** The largest first. */
  tables: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int() })),
  connections: z.object({ used: z.int(), most: z.int() }),
  retention: z.array(
    z.object({
      subject: z.enum(retentionSubjects),
      /** How long rows are stored, in days; null: permanently. */
      days: z.int().nullable(),
      /** null: there are none. */
      oldestAt: instantSchema.nullable(),
    }),
  ),
  /** When the payment provider last reported something; null if never. */
  lastWebhookAt: instantSchema.nullable(),
  backups: z.object({
    /** null: no folder is set, so that none can be taken here. */
    folder: z.string().nullable(),
    /** Whether one is being taken, or will be in a moment. */
    isUnderWay: z.boolean(),
    latest: backupSchema.nullable(),
    /** When the last attempt that was started here failed; null if a backup was taken since. */
    failedAt: instantSchema.nullable(),
    /** When a backup was last restored; null if never, or if that is not known. */
    restoredAt: instantSchema.nullable(),
  }),
})
export type DatabaseReport = z.infer<typeof databaseSchema>

export const installation = {
  firstAdministratorLink: oc
    .route({
      method: 'POST',
      path: '/installation/first-administrator/link',
      summary: 'Check the link for the first administrator',
      tags: ['Installation'],
    })
    .input(byLink)
    .output(z.object({ open: z.boolean() })),
  becomeFirstAdministrator: oc
    .route({
      method: 'POST',
      path: '/installation/first-administrator',
      summary: 'Become the first administrator',
      description: 'With the account that is signed in. Works once.',
      tags: ['Installation'],
    })
    .errors(refusedByRule)
    .input(byLink)
    .output(z.object({ administrator: z.literal(true) })),
  setup: oc
    .route({
      method: 'GET',
      path: '/installation/setup',
      summary: 'Get the steps of the setup',
      tags: ['Installation'],
    })
    .output(setupSchema),
  sendTestMail: oc
    .route({
      method: 'POST',
      path: '/installation/test-mail',
      summary: 'Send a test email to oneself',
      tags: ['Installation'],
    })
    .errors(refusedByRule)
    .output(z.object({ sentTo: z.string() })),
  examine: oc
    .route({
      method: 'GET',
      path: '/installation/findings',
      summary: 'Check the installation',
      description: 'The checks of `comanda doctor`. Takes some seconds.',
      tags: ['Installation'],
    })
    .output(z.object({ findings: z.array(findingSchema) })),
  database: oc
    .route({
      method: 'GET',
      path: '/installation/database',
      summary: 'Get the state of the database',
      description: 'Size, growth, connections, oldest rows, backups.',
      tags: ['Installation'],
    })
    .output(databaseSchema),
  backUp: oc
    .route({
      method: 'POST',
      path: '/installation/backups',
      summary: 'Back up now',
      description: 'Starts a backup into the configured folder.',
      tags: ['Installation'],
    })
    .errors(refusedByRule)
    .output(z.object({ started: z.literal(true) })),
}
