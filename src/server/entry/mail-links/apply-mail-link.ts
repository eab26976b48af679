/** What the link in a mail is about, and what happens when its reader uses it. */

import { eq } from 'drizzle-orm'
import type { MailLinkView } from '#contract/entry/mail-links.ts'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { type MailLink, readMailLink } from '../../messages/mail/mail-link.ts'
import {
  confirmRecipient,
  readConfirmation,
  readReportSubscription,
  unsubscribeFromReport,
} from '../../money/reports/schedules/recipient-links.ts'
import { readSubscription, unsubscribeDiner } from '../../people/diners/withdraw-consent.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { Deps } from '../deps.ts'

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'cipher' | 'log'>

/** What the links of a kind do. */
type LinkAction = {
  /** null: the subject is gone, so there is nothing left to do. */
  readonly read: (
    db: Database,
    id: string,
  ) => Promise<{ readonly restaurantId: RestaurantId; readonly isActive: boolean } | null>
  /** Does nothing the second time. */
  readonly use: (deps: LinkDeps, id: string) => Promise<void>
}

const actions: Readonly<Record<MailLink['kind'], LinkAction>> = {
  win_back: {
    read: (db, id) => readSubscription(db, toId(id)),
    use: (deps, id) => unsubscribeDiner(deps, toId(id)),
  },
  report: {
    read: (db, id) => readReportSubscription(db, toId(id)),
    use: (deps, id) => unsubscribeFromReport(deps, toId(id)),
  },
  report_confirmation: {
    read: (db, id) => readConfirmation(db, toId(id)),
    use: (deps, id) => confirmRecipient(deps, toId(id)),
  },
}

/** MLK-2: changes nothing, because programs that check mails open their links. null for a link that we never issued. */
export async function readLink({ db, cipher }: LinkDeps, token: string): Promise<MailLinkView | null> {
  const link = readMailLink(cipher, token)
  return link && viewOf(db, link)
}

/** MLK-3: unsubscribes or confirms, and returns the view after it. null for a link that we never issued. */
export async function applyLink(deps: LinkDeps, token: string): Promise<MailLinkView | null> {
  const link = readMailLink(deps.cipher, token)
  if (!link) return null
  await actions[link.kind].use(deps, link.id)
  deps.log.info({ kind: link.kind }, 'a link in an email was used')
  return viewOf(deps.db, link)
}

/** MLK-4: the request of a mail program's own button. Only unsubscribes. false for a link that we never issued. */
export async function unsubscribeAtOnce(deps: LinkDeps, token: string): Promise<boolean> {
  if (readMailLink(deps.cipher, token)?.kind === 'report_confirmation') return false
  return (await applyLink(deps, token)) !== null
}

async function viewOf(db: Database, { kind, id }: MailLink): Promise<MailLinkView> {
  const linkState = await actions[kind].read(db, id)
  return {
    kind,
    restaurant: linkState && (await nameOf(db, linkState.restaurantId)),
    state: linkState?.isActive ? 'open' : 'done',
  }
}

async function nameOf(db: Database, id: RestaurantId): Promise<string | null> {
  const [row] = await db.select({ name: restaurants.name }).from(restaurants).where(eq(restaurants.id, id))
  return row?.name ?? null
}
