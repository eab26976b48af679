/** What a visitor needs to try the demo. */

import { z } from 'zod'

export const demoToolsSchema = z.object({
  restaurants: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        menuUrl: z.string(),
        /** null for a restaurant without a domain. */
        kitchenUrl: z.string().nullable(),
      }),
    )
    .readonly(),
  /** Accounts to sign in with. Their passwords exist in the demo only. */
  accounts: z
    .array(
      z.object({
        who: z.enum(['Owner', 'Floor manager at Sakura', 'Administrator', 'Diner']),
        email: z.string(),
        password: z.string(),
      }),
    )
    .readonly(),
  /** The payment sandbox's test cards. */
  cards: z
    .array(
      z.object({
        /** In groups of four digits. */
        number: z.string(),
        /** What a payment with it does. */
        says: z.string(),
      }),
    )
    .readonly(),
  /** The sandbox's page of payments; null if another provider takes them. */
  paymentsUrl: z.string().nullable(),
  /** The inbox of all mails that the demo sends; null if they go to a mail server. */
  inboxUrl: z.string().nullable(),
  /** All text messages that the demo sends; null if another service sends them. */
  textsUrl: z.string().nullable(),
  /** The next 7 PM in New York: whether it is today there, and the command that starts the demo then. */
  evening: z.object({ isTonight: z.boolean(), command: z.string() }),
})
export type DemoTools = z.infer<typeof demoToolsSchema>
