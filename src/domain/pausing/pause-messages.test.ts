import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { PauseRefusal } from './pause-refusals.ts'

const cases: MessageCases<PauseRefusal> = {
  pause_reason_missing: [[{ kind: 'pause_reason_missing' }, 'Please select a reason.']],
  pause_custom_reason_missing: [[{ kind: 'pause_custom_reason_missing' }, 'Please enter a custom reason.']],
  pause_photo_missing: [[{ kind: 'pause_photo_missing' }, 'Please take a photo first.']],
  pause_photo_unreadable: [
    [{ kind: 'pause_photo_unreadable' }, 'This photo can’t be read. Please take another one.'],
  ],
  ordering_paused_already: [[{ kind: 'ordering_paused_already' }, 'Ordering is disabled already.']],
  pause_not_found: [[{ kind: 'pause_not_found' }, 'There is no such pause.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
