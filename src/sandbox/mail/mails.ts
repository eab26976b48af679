import type { Route } from '../http/route.ts'
import { listInboxRoutes } from './inbox-pages.ts'
import { createMailFaults, type MailFaults } from './mail-faults.ts'
import { openMailStore, type StoredMail } from './mail-store.ts'
import { createSmtp } from './smtp.ts'

export type Mails = {
  readonly routes: readonly Route[]
  readonly faults: MailFaults
  /** Every mail that came, the newest first: what a test holds against the orders. */
  readonly list: () => StoredMail[]
  /** Begins to take mails at this port or, where it is taken or 0, at any; gives the port. */
  readonly listen: (port: number) => Promise<number>
  readonly close: () => Promise<void>
}

/** Opens the mail stand-in on the state in `folder`. Throws where another sandbox has it open. */
export function openMails(
  folder: string,
  { now, onActivity }: { now: () => Date; onActivity: () => void },
): Mails {
  const store = openMailStore(folder)
  const faults = createMailFaults()
  const smtp = createSmtp({ store, faults, now, onActivity })
  return {
    routes: listInboxRoutes(store),
    faults,
    list: store.list,
    listen: smtp.listen,
    close: async () => {
      await smtp.stop()
      store.close()
    },
  }
}
