/**
 * A modal dialog: a sheet on phones, centered on larger screens. The `<dialog>` element makes the page behind it inert and
 * is in the top layer; `use-modal` adds the rest.
 */

import { useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { ignoreSecondTap } from './ignore-second-tap.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  /** The heading, which also names the dialog. */
  readonly title: string
  /** null: the dialog stays until the user chooses an action. */
  readonly onClose: (() => void) | null
  readonly children: React.ReactNode
  /** Below the scrolled content: the dialog's actions. */
  readonly footer?: React.ReactNode
  /** Before the title, on its line. */
  readonly before?: React.ReactNode
  /** `full` has room for two columns; the drawers are at the right of large screens, in their whole height. */
  readonly width?: keyof typeof widths
}

const widths = {
  narrow: 'sm:max-w-lg',
  wide: 'sm:max-w-2xl',
  full: 'sm:max-w-2xl lg:max-w-4xl',
  drawer: 'sheet-side sm:max-w-lg',
  wideDrawer: 'sheet-side sheet-side-wide sm:max-w-3xl',
} as const

/** Open as long as it is rendered. */
export function Dialog({ title, onClose, children, footer, before, width = 'narrow' }: DialogProps) {
  const titleId = useId()
  const modal = useModal(onClose)
  const lastTap = useRef<MouseEvent | null>(null)
  // Runs with the dialog's removal, not after the next frame.
  useLayoutEffect(() => () => void (lastTap.current && ignoreSecondTap(lastTap.current)), [])
  return (
    <dialog
      {...modal}
      onClickCapture={({ nativeEvent }) => {
        lastTap.current = nativeEvent
      }}
      aria-labelledby={titleId}
      className={`sheet ${widths[width]}`}
    >
      <div className="flex min-h-0 grow flex-col">
        {/* Not <header> and <footer>: outside of a section they would be the page's landmarks. */}
        <div className="flex items-center gap-2 border-b border-line bg-surface py-2 pr-2 pl-5">
          {before}
          <h2
            id={titleId}
            tabIndex={-1}
            className="grow py-2 text-xl font-bold outline-none"
            data-dialog-title
          >
            {title}
          </h2>
          {onClose && <CloseButton onClick={onClose} />}
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
        {footer && (
          <div className="border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

function CloseButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <Icon name="close" />
    </button>
  )
}
