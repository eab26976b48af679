/** Why something about the installation can't be done in the admin area. */
export type InstallationRefusal =
  | { readonly kind: 'backup_folder_missing' }
  | { readonly kind: 'backup_under_way' }
  | { readonly kind: 'mail_not_set_up' }
  /** `code`: the mail server's, such as 'ECONNREFUSED' or '535'. */
  | { readonly kind: 'test_mail_failed'; readonly code: string }
