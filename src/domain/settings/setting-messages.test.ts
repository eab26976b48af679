import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { SettingRefusal } from './setting-refusals.ts'

const cases: MessageCases<SettingRefusal> = {
  site_name_missing: [[{ kind: 'site_name_missing' }, 'Site name is required']],
  site_url_invalid: [
    [{ kind: 'site_url_invalid' }, 'Please enter an address such as https://order.example.com'],
  ],
  site_url_foreign: [
    [{ kind: 'site_url_foreign' }, 'This is neither the address of this site nor of one of its restaurants'],
  ],
  setting_too_long: [[{ kind: 'setting_too_long', max: 80 }, 'This can have at most 80 letters']],
  setting_out_of_range: [
    [
      { kind: 'setting_out_of_range', name: 'Session timeout', min: 5, max: 1440, unit: ' minutes' },
      'Session timeout must be between 5 and 1440 minutes',
    ],
  ],
  file_types_missing: [[{ kind: 'file_types_missing' }, 'Please allow at least one file type']],
  too_many_admin_calls: [
    [{ kind: 'too_many_admin_calls' }, 'Too many requests this hour. Please wait a while.'],
  ],
  api_off: [[{ kind: 'api_off' }, 'The API is switched off.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
