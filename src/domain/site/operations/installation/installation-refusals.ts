import type { RefusalTable } from '../../../refusal-table.ts'

/** Why something about the installation can't be done in the admin area. */
export const installationRefusals = {
  backup_folder_missing:
    'No folder for backups is set. Set BACKUP_DIR in the settings file, and restart Comanda.',
  backup_under_way: 'A backup is being taken already.',
  mail_not_set_up:
    'No mail server is set. Set SMTP_URL and MAIL_FROM in the settings file, and restart Comanda.',
  /** `code`: the mail server's, such as 'ECONNREFUSED' or '535'. */
  test_mail_failed: ({ code }: { readonly code: string }) =>
    `The mail server did not take the email (${code}). Check SMTP_URL and MAIL_FROM in the settings file.`,
} satisfies RefusalTable
