import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { DeviceRefusal } from './device-refusals.ts'

const cases: MessageCases<DeviceRefusal> = {
  pairing_code_wrong: [
    [{ kind: 'pairing_code_wrong' }, 'This code is wrong or no longer valid. Please ask for a new one.'],
  ],
  too_many_pairing_tries: [
    [{ kind: 'too_many_pairing_tries' }, 'Too many attempts. Please wait a few minutes.'],
  ],
  device_not_found: [[{ kind: 'device_not_found' }, 'There is no such display.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
