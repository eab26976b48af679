import type { MessageTable } from '../../messages/message-table.ts'
import type { SettingRefusal } from './setting-refusals.ts'

export const settingMessages: MessageTable<SettingRefusal> = {
  site_name_missing: 'Site name is required',
  site_url_invalid: 'Please enter an address such as https://order.example.com',
  site_url_foreign: 'This is neither the address of this site nor of one of its restaurants',
  setting_too_long: ({ max }) => `This can have at most ${max} letters`,
  setting_out_of_range: ({ name, min, max, unit }) => `${name} must be between ${min} and ${max}${unit}`,
  file_types_missing: 'Please allow at least one file type',
  too_many_admin_calls: 'Too many requests this hour. Please wait a while.',
  api_off: 'The API is switched off.',
}
