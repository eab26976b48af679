import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { EditingRefusal } from './editing-refusals.ts'

const cases: MessageCases<EditingRefusal> = {
  changed_meanwhile: [
    [
      { kind: 'changed_meanwhile' },
      'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
