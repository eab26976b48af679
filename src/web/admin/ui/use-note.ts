import { useRef, useState } from 'react'
import type { Note } from './passing-note.tsx'

/** Returns what was done last, and a function that says it, with an undo if there is one. */
export function useNote() {
  const [note, setNote] = useState<Note | null>(null)
  const last = useRef(0)
  const say = (text: string, undo?: () => void) => {
    last.current += 1
    setNote({ id: last.current, text, ...(undo && { undo }) })
  }
  return { note, say, forget: () => setNote(null) }
}
