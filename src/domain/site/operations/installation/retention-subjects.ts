/** What is stored for a limited time, and the books, which are stored permanently. */

export const retentionSubjects = [
  'visits',
  'photos',
  'notices',
  'reconciliation',
  'signIns',
  'deletedPages',
  'orders',
  'audit',
] as const
export type RetentionSubject = (typeof retentionSubjects)[number]
