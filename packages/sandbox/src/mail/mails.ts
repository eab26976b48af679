import type { Route } from '../http/route.ts'
import { listInboxRoutes } from './inbox-pages.ts'
import { createMailFaults, type MailFaults } from './mail-faults.ts'
import { openMailStore, type StoredMail } from './mail-store.ts'
import { createSmtp } from './smtp.ts'

export type Mails = {
  readonly routes: readonly Route[]
  readonly faults: MailFaults
  /** All received mails, newest first, for tests to compare with the orders. */
  readonly list: () => StoredMail[]
  /** Listens for mails at this port, or at a free one if it is taken or 0. Returns the port. */
  readonly listen: (port: number) => Promise<number>
  readonly close: () => Promise<void>
}

/** Opens the sandbox's mail server with its state in `folder`. Throws if another sandbox has it open. */
export function openMails(
  folder: string,
  { now, onActivity }: { now: () => Date; onActivity: () => void },
): Mails {
  const store = openMailStore(folder)
  const faults = createMailFaults()
  const smtp = createSmtp({ store, faults, now, onActivity })
  return {
    routes: listInboxRoutes(store, now),
    faults,
    list: store.list,
    listen: smtp.listen,
    close: async () => {
      await smtp.stop()
      store.close()
    },
  }
}
