import { useState } from 'react'
import type { Picture } from '#contract/menu/media.ts'
import { PassingNote } from '#web/admin/ui/passing-note.tsx'
import { useNote } from '#web/admin/ui/use-note.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { PictureCard } from './picture-card.tsx'
import { PictureDrawer } from './picture-drawer.tsx'
import { formatPlaces, pictureTitle } from './picture-texts.ts'
import { usePictureActions } from './use-picture-actions.ts'

type PictureGridProps = {
  readonly pictures: readonly Picture[]
  /** Whether pictures of several restaurants are listed. */
  readonly hasRestaurant: boolean
  /** Shown in place of an empty list. */
  readonly children: React.ReactNode
}

/** MED-3: the pictures, with the details of the open one, and the result of the last action. A deleted picture can be restored. */
export function PictureGrid({ pictures, hasRestaurant, children }: PictureGridProps) {
  const { reload, remove, restore } = usePictureActions()
  const { note, say, forget } = useNote()
  const [open, setOpen] = useState<Picture | null>(null)
  // The list may have it in a newer version than when it was opened.
  const shown = open && newest(open, pictures.find(({ id }) => id === open.id) ?? open)

  async function undo(picture: Picture): Promise<void> {
    try {
      await restore(picture)
      say(`${pictureTitle(picture)} was restored.`)
    } catch (error) {
      say(failureMessage(error))
    }
  }

  return (
    <>
      {pictures.length > 0 && (
        <ul
          aria-label="Pictures"
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5"
        >
          {pictures.map((picture) => (
            <PictureCard
              key={picture.id}
              picture={picture}
              hasRestaurant={hasRestaurant}
              onOpen={() => setOpen(picture)}
            />
          ))}
        </ul>
      )}
      {children}
      {shown && (
        <PictureDrawer
          key={shown.id}
          picture={shown}
          onDescribed={(picture) => {
            setOpen(picture)
            void reload(picture, true)
          }}
          onReplaced={(places) => {
            setOpen(null)
            say(`Replaced ${formatPlaces(places)}.`)
            void reload(shown, true)
          }}
          onReplaceFailed={() => void reload(shown, true)}
          onDelete={async () => {
            await remove(shown)
            setOpen(null)
            say(`${pictureTitle(shown)} was deleted.`, () => void undo(shown))
          }}
          onRestore={async () => {
            await restore(shown)
            setOpen(null)
            say(`${pictureTitle(shown)} was restored.`)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <PassingNote note={note} onGone={forget} />
    </>
  )
}

function newest(one: Picture, other: Picture): Picture {
  return other.revision >= one.revision ? other : one
}
