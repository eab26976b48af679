import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { InstallationRefusal } from './installation-refusals.ts'

const cases: MessageCases<InstallationRefusal> = {
  backup_folder_missing: [
    [
      { kind: 'backup_folder_missing' },
      'No folder for backups is set. Set BACKUP_DIR in the settings file, and restart Comanda.',
    ],
  ],
  backup_under_way: [[{ kind: 'backup_under_way' }, 'A backup is being taken already.']],
  mail_not_set_up: [
    [
      { kind: 'mail_not_set_up' },
      'No mail server is set. Set SMTP_URL and MAIL_FROM in the settings file, and restart Comanda.',
    ],
  ],
  test_mail_failed: [
    [
      { kind: 'test_mail_failed', code: '535' },
      'The mail server did not take the email (535). Check SMTP_URL and MAIL_FROM in the settings file.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
