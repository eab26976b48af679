/** Setting up a restaurant and editing its sections. The courier account is write-only. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accountCapabilities } from '#domain/restaurants/settings/payment-account.ts'
import { domainStates } from '#domain/restaurants/settings/payment-domain.ts'
import { restaurantLimits as limits } from '#domain/restaurants/settings/restaurant-limits.ts'
import { editErrors, notFound, notYet, refusedByRule, tooMany } from '../errors.ts'
import { centsSchema, idSchema, instantSchema, percentSchema, restaurantNameSchema } from '../primitives.ts'
import { sectionSchema } from './restaurant-settings.ts'
import { strandedDecisionsSchema, strandedSchema } from './special-hours.ts'

/** This limit only protects against floods; the messages for people come from the domain's checks. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max * 2)

const detailsSchema = sectionSchema('details')
const hoursSchema = sectionSchema('hours')
const courierAccountSchema = z.object({
  clientId: text(300),
  clientSecret: text(300),
  customerId: text(300),
  /** The key with which the courier signs its events. Empty: its events are not accepted. Absent: the stored key stays. */
  signingKey: text(300).optional(),
})

const picturesSchema = z.object({
  logoUrl: z.string().max(500).nullable(),
  coverUrl: z.string().max(500).nullable(),
})

const hostSchema = z.object({
  host: z.string(),
  shows: z.enum(['site', 'kitchen']),
  /** Whether wallets are offered there; `reason` is the provider's message. null: no payments there. */
  wallets: z.object({ state: z.enum(domainStates), reason: z.string().nullable() }).nullable(),
})

const restaurantSettingsSchema = z.object({
  id: idSchema('Restaurant'),
  slug: z.string(),
  /** The server's clock. */
  now: instantSchema,
  /** Identifies this state of the settings; an edit names the revision that it started from. */
  revision: z.int(),
  /** Whether diners can find it; an administrator approves it first (A2). */
  isPublished: z.boolean(),
  /** The addresses of its menu and its kitchen; null: no host shows its kitchen. */
  menuUrl: z.string(),
  kitchenUrl: z.string().nullable(),
  details: detailsSchema,
  hours: hoursSchema,
  ordering: sectionSchema('ordering'),
  money: sectionSchema('money'),
  winBack: sectionSchema('winBack'),
  dinerMessages: sectionSchema('dinerMessages'),
  /** Whether text messages can be sent. */
  sendsTexts: z.boolean(),
  /** Where links in messages to diners may lead. */
  linkHosts: z.array(z.string()).readonly(),
  notifications: z.object({
    emails: z.array(z.string()),
    /** The recipients if there are none. */
    fallback: z.array(z.string()),
  }),
  courier: z.object({
    enabled: z.boolean(),
    /** Which parts of the account are set; their values never leave the server (C1). */
    account: z.object({
      clientId: z.boolean(),
      clientSecret: z.boolean(),
      customerId: z.boolean(),
      signingKey: z.boolean(),
    }),
    /** The last change of the account, if known. */
    changed: z.object({ at: instantSchema, by: z.string() }).nullable(),
  }),
  /** Addresses of uploaded images, or those in a menu file. */
  pictures: picturesSchema,
  payments: z.object({ stripeAccount: z.string().nullable() }),
  hosts: z.array(hostSchema),
})
export type RestaurantSettings = z.infer<typeof restaurantSettingsSchema>

/** A restaurant in the administrators' list. */
const listedRestaurantSchema = z.object({
  id: idSchema('Restaurant'),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  isPublished: z.boolean(),
  /** RST-35: whether its team asked for approval. */
  hasAsked: z.boolean(),
  taxRate: percentSchema,
  createdAt: instantSchema,
  /** Their email addresses. */
  owners: z.array(z.string()),
  /** The dishes that diners would see; a restaurant is approved only with at least one. */
  activeDishes: z.int(),
})
export type ListedRestaurant = z.infer<typeof listedRestaurantSchema>

/** RST-36: how far the setup of a restaurant is. */
const setupSchema = z.object({
  isPublished: z.boolean(),
  hasAsked: z.boolean(),
  /** Whether its owner publishes it, as in the demo; otherwise an administrator approves it. */
  canPublish: z.boolean(),
  categories: z.int(),
  /** The dishes that diners would see. */
  activeDishes: z.int(),
  taxRate: percentSchema,
  /** The displays that are paired. */
  displays: z.int(),
  offersDelivery: z.boolean(),
  /** The people of its team, its owners included. */
  people: z.int(),
})
export type RestaurantSetup = z.infer<typeof setupSchema>

/**
 * none: payments stay in the platform's account · unknown: the provider has no such account · unchecked: the provider is
 * unreachable.
 */
const paymentAccountSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['none', 'unknown', 'unchecked']) }),
  z.object({ state: z.literal('found'), missing: z.array(z.enum(accountCapabilities)).readonly() }),
])
export type PaymentAccountView = z.infer<typeof paymentAccountSchema>

const accountSetupSchema = z.discriminatedUnion('state', [
  /** `canStart`: whether payments are set up on the platform. */
  z.object({ state: z.literal('none'), canStart: z.boolean() }),
  z.object({ state: z.enum(['unknown', 'unchecked']) }),
  z.object({
    /** in_progress: payments do not go to it yet. */
    state: z.enum(['in_progress', 'connected']),
    missing: z.array(z.enum(accountCapabilities)).readonly(),
    hasSubmitted: z.boolean(),
    payoutsEnabled: z.boolean(),
    /** How many details the provider still needs. */
    due: z.int(),
  }),
])
export type AccountSetupView = z.infer<typeof accountSetupSchema>

const applicationFeeSchema = z.object({ rate: percentSchema, fixed: centsSchema })

/** RST-34: that a sales tax of 0 % is intended. */
const isTaxConfirmed = z.boolean().default(false)

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const edit = ofRestaurant.extend({ revision: z.int() })
const errorsOfEdit = editErrors(restaurantSettingsSchema)
const tags = ['Restaurants']

const save = (section: string, summary: string, description = '') =>
  oc
    .route({
      method: 'PUT',
      path: `/restaurants/{restaurant}/settings/${section}`,
      summary,
      ...(description && { description }),
      tags,
    })
    .errors(errorsOfEdit)

export const restaurants = {
  proposeSlug: oc
    .route({
      method: 'GET',
      path: '/restaurant-slugs',
      summary: 'Suggest a slug',
      description: "Returns a free slug for a new restaurant's web address.",
      tags,
    })
    .input(z.object({ name: text(limits.name), wanted: text(limits.slug).optional() }))
    .output(
      z.object({
        /** A slug that is free. */
        proposal: z.string(),
        /** Whether the wanted slug is free; true if none was given. */
        wantedIsFree: z.boolean(),
      }),
    ),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants',
      summary: 'Create a restaurant',
      description: 'The caller becomes its owner.',
      tags,
    })
    .errors({ ...refusedByRule, ...tooMany })
    .input(
      detailsSchema
        .pick({ name: true, address: true, phone: true, timezone: true })
        .extend({ slug: text(limits.slug), hours: hoursSchema.shape.hours }),
    )
    .output(restaurantSettingsSchema),
  all: oc
    .route({
      method: 'GET',
      path: '/restaurants',
      summary: 'List all restaurants',
      description: 'Restaurants that await approval come first.',
      tags,
    })
    .output(z.array(listedRestaurantSchema)),
  publish: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/publication',
      summary: 'Publish or unpublish a restaurant',
      description: 'Payments that are open when a restaurant is taken off the site are canceled.',
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ published: z.boolean(), isTaxConfirmed }))
    .output(listedRestaurantSchema),
  setup: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/setup',
      summary: 'Get the setup of a restaurant',
      description: 'What a restaurant has and lacks before it is published.',
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(setupSchema),
  askForApproval: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/setup/approval',
      summary: 'Ask for approval',
      description: 'An administrator publishes the restaurant then. In a demo it is published at once.',
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ isTaxConfirmed }))
    .output(setupSchema),
  settings: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/settings',
      summary: 'Get restaurant settings',
      description: 'Everything about a restaurant that can be edited.',
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(restaurantSettingsSchema),
  saveDetails: save(
    'details',
    'Update restaurant details',
    'Name, description, address, phone, and time zone.',
  )
    .input(edit.extend({ details: detailsSchema }))
    .output(restaurantSettingsSchema),
  saveHours: save(
    'hours',
    'Update hours',
    'Opening hours, start of the business day, cutoff, and preparation time.',
  )
    .input(edit.extend({ hours: hoursSchema, decisions: strandedDecisionsSchema }))
    .output(restaurantSettingsSchema),
  strandedByHours: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/settings/hours/stranded-orders',
      summary: 'List orders that other hours strand',
      description: 'Paid orders that are due when the restaurant would no longer be open.',
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant.extend({ hours: hoursSchema }))
    .output(strandedSchema),
  saveOrdering: save(
    'ordering',
    'Update ordering settings',
    'Online ordering, delivery, delivery fee, and minimums.',
  )
    .input(edit.extend({ ordering: sectionSchema('ordering') }))
    .output(restaurantSettingsSchema),
  saveMoney: save('money', 'Update tax, processing fee, and tips')
    .input(edit.extend({ money: sectionSchema('money') }))
    .output(restaurantSettingsSchema),
  saveNotifications: save('notifications', 'Update notification emails')
    .input(edit.extend({ emails: z.array(text(254)).max(limits.notificationEmails * 2) }))
    .output(restaurantSettingsSchema),
  saveWinBack: save(
    'win-back',
    'Update win-back mail',
    'What diners receive who agreed to it and have not ordered for a while.',
  )
    .input(edit.extend({ winBack: sectionSchema('winBack') }))
    .output(restaurantSettingsSchema),
  saveDinerMessages: save(
    'diner-messages',
    'Update messages to diners',
    'Messages to diners about their orders, by text or by email.',
  )
    .input(edit.extend({ dinerMessages: sectionSchema('dinerMessages') }))
    .output(restaurantSettingsSchema),
  savePictures: save('pictures', 'Update logo and cover')
    .input(edit.extend({ pictures: picturesSchema }))
    .output(restaurantSettingsSchema),
  saveCourier: save('courier', 'Turn courier delivery on or off')
    .input(edit.extend({ enabled: z.boolean() }))
    .output(restaurantSettingsSchema),
  saveCourierAccount: save(
    'courier-account',
    'Update the courier account',
    'Write-only: its credentials are never returned.',
  )
    .input(edit.extend({ account: courierAccountSchema }))
    .output(restaurantSettingsSchema),
  removeCourierAccount: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/settings/courier-account',
      summary: 'Remove the courier account',
      tags,
    })
    .errors(errorsOfEdit)
    .input(ofRestaurant.extend({ revision: z.coerce.number().int() }))
    .output(restaurantSettingsSchema),
  saveCourierSigningKey: save(
    'courier-signing-key',
    "Update the courier's signing key",
    'Write-only. An empty key removes it.',
  )
    .input(edit.extend({ signingKey: text(300) }))
    .output(restaurantSettingsSchema),
  savePayments: save('payments', 'Update the payment account')
    .input(edit.extend({ stripeAccount: z.string().trim().max(200).nullable() }))
    .output(restaurantSettingsSchema),
  applicationFee: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/application-fee',
      summary: 'Get the platform fee',
      description: "Kept from payments that are passed on to the restaurant's own account.",
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(applicationFeeSchema.extend({ may: z.object({ change: z.boolean() }) })),
  saveApplicationFee: save(
    'application-fee',
    'Update the platform fee',
    "Kept from payments that are passed on to the restaurant's own account.",
  )
    .input(edit.extend({ fee: applicationFeeSchema }))
    .output(restaurantSettingsSchema),
  paymentAccount: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/payment-account',
      summary: 'Check the payment account',
      description: "Returns what the payment provider reports about the restaurant's own account.",
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(paymentAccountSchema),
  accountSetup: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/payment-account/setup',
      summary: 'Get the setup of the payment account',
      description: 'Asks the payment provider. An account that lacks nothing anymore is used from then on.',
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(accountSetupSchema),
  startAccountSetup: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/payment-account/setup',
      summary: 'Set up the payment account',
      description:
        "Creates an account if there is none, and returns the address of the provider's page for it.",
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant)
    .output(z.object({ url: z.url() })),
  endAccountSetup: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/payment-account/setup',
      summary: 'Stop setting up the payment account',
      description: 'The account stays at the payment provider.',
      tags,
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(accountSetupSchema),
  addHost: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/hosts',
      summary: 'Add a host',
      description: `The host shows the kitchen if its name contains "orders.", otherwise the restaurant's site.`,
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ host: z.string().max(300) }))
    .output(restaurantSettingsSchema),
  registerHost: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/hosts/{host}/wallets',
      summary: 'Register a host for wallets',
      description: 'Retries the registration with the payment provider.',
      tags,
    })
    .errors({ ...notFound, ...notYet })
    .input(ofRestaurant.extend({ host: z.string().max(300) }))
    .output(restaurantSettingsSchema),
  removeHost: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/hosts/{host}',
      summary: 'Remove a host',
      tags,
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ host: z.string().max(300) }))
    .output(restaurantSettingsSchema),
}
