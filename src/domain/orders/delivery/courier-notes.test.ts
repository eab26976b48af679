import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { dropoffNotes } from './courier-notes.ts'

test.each([
  ['(212) 555-0142', 'Please call on arrival. Order total: $23.40.'],
  ['(212) 555-0142 ext. 12', 'Please call on arrival, extension 12. Order total: $23.40.'],
])('[DLV-17, ORD-30] the note for the door of %s', (phone, note) => {
  expect(dropoffNotes({ grandTotal: cents(2340) }, phone)).toBe(note)
})
