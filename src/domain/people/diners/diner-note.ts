import type { Refusal } from '../../refusal.ts'

/** The longest note, in characters. */
export const maxNoteLength = 500

/** DIN-7: refuses a note that is too long; null if it can be saved. */
export function whyNotNote(note: string): Refusal | null {
  return note.trim().length > maxNoteLength ? { kind: 'text_too_long', max: maxNoteLength } : null
}
