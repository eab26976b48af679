import type { MoneyDeps } from '../money/deps.ts'
import type { BackupContent } from './operations/backup/manifest.ts'
import type { FilesWatch } from './operations/checks/files-watch.ts'
import type { ProxyWatch } from './operations/checks/proxy-watch.ts'
import type { Finding } from './operations/doctor/finding.ts'
import type { WebhookWatch } from './operations/site/webhook-watch.ts'

export type SiteDeps = MoneyDeps & {
  readonly paymentWebhook: WebhookWatch
  readonly proxyWatch: ProxyWatch
  readonly filesWatch: FilesWatch
  readonly installation: Installation
}

/** What the admin area may do with the installation as a whole. */
export type Installation = {
  /** DOC-70: the findings of `comanda doctor`. Concurrent calls share one examination. */
  examine(): Promise<readonly Finding[]>
  /** SEC-40: whether earlier application secrets are configured. */
  readonly hasSecretsBefore: boolean
  /** The folder of backups; null if none is set. */
  readonly backupDir: string | null
  /** DAT-1: copies all data into a new folder. Throws BackupError if the folder exists. */
  writeBackup(folder: string): Promise<BackupContent>
}
