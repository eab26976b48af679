import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button.tsx'

/** What was done, with an undo if there is one. */
export type Note = { readonly id: number; readonly text: string; readonly undo?: () => void }

const shownForMs = 10_000

/**
 * Shows for ten seconds what was done, at the bottom edge, on large screens at its left, with its own space below the content. The undo must also be
 * possible elsewhere on the screen.
 */
export function PassingNote({ note, onGone }: { readonly note: Note | null; readonly onGone: () => void }) {
  const id = note?.id
  const remove = useEffectEvent(onGone)
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => remove(), shownForMs)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-[calc(var(--bottom-bar)+1rem)] z-20 mt-6 flex justify-center lg:justify-start empty:hidden"
    >
      {note && (
        <div className="pointer-events-auto flex items-center gap-4 rounded-full bg-ink py-2 pr-2 pl-5 text-paper shadow-float">
          <p className="py-2 font-medium">{note.text}</p>
          {note.undo ? (
            <Button variant="outline" onClick={note.undo}>
              Undo
            </Button>
          ) : (
            <span className="w-2" />
          )}
        </div>
      )}
    </div>
  )
}
