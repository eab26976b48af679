import type { MessageTable } from '../../../messages/message-table.ts'
import type { InstallationRefusal } from './installation-refusals.ts'

export const installationMessages: MessageTable<InstallationRefusal> = {
  backup_folder_missing:
    'No folder for backups is set. Set BACKUP_DIR in the settings file, and restart Comanda.',
  backup_under_way: 'A backup is being taken already.',
  mail_not_set_up:
    'No mail server is set. Set SMTP_URL and MAIL_FROM in the settings file, and restart Comanda.',
  test_mail_failed: ({ code }) =>
    `The mail server did not take the email (${code}). Check SMTP_URL and MAIL_FROM in the settings file.`,
}
