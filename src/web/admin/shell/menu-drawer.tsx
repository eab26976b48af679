import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'

/** The menu on a phone: slides in from the left over everything. Open as long as it is rendered. */
export function MenuDrawer(props: { readonly onClose: () => void; readonly children: React.ReactNode }) {
  const titleId = useId()
  const modal = useModal(props.onClose)
  return (
    <dialog {...modal} aria-labelledby={titleId} className="drawer">
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between py-3 pr-2 pl-4">
          <h2 id={titleId} tabIndex={-1} data-dialog-title className="text-xl font-bold outline-none">
            Admin Panel
          </h2>
          <button
            type="button"
            aria-label="Close menu"
            onClick={props.onClose}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  )
}
