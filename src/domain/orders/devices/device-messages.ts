import type { MessageTable } from '../../messages/message-table.ts'
import type { DeviceRefusal } from './device-refusals.ts'

export const deviceMessages: MessageTable<DeviceRefusal> = {
  pairing_code_wrong: 'This code is wrong or no longer valid. Please ask for a new one.',
  too_many_pairing_tries: 'Too many attempts. Please wait a few minutes.',
  device_not_found: 'There is no such display.',
}
