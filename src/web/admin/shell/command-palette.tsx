import { useState } from 'react'
import { ComboboxField, ComboboxList, useCombobox } from '#web/ui/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { findRows, nearestRows } from './find-destinations.ts'
import { useCommands } from './use-commands.ts'
import { useFoundOrders, useProductCommands } from './use-found-rows.ts'

/** The most rows of a group. */
const most = 6

type CommandPaletteProps = { readonly onClose: () => void; readonly onHelp: () => void }

/** ADM-22: finds pages, orders, products and actions by what is typed. Open as long as it is rendered. */
export function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
  const modal = useModal(onClose)
  const [query, setQuery] = useState('')
  const { sections, isNothing } = useSections(query, onHelp)
  const box = useCombobox(
    sections,
    ({ id }) => id,
    (command) => {
      onClose()
      command.run()
    },
  )
  return (
    <dialog {...modal} aria-label="Search and go to" className="sheet sm:mt-[12vh] sm:max-w-xl">
      <div className="flex items-center gap-3 border-b border-line bg-surface px-5">
        <Icon name="search" className="size-5 text-ink-faint" />
        <ComboboxField
          data-dialog-title
          box={box}
          aria-label="Search and go to"
          placeholder="Go to a page, order, product or action"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            box.restart()
          }}
          className="min-h-14 w-full bg-transparent outline-none"
        />
      </div>
      <div className="max-h-[60dvh] overflow-y-auto overscroll-contain bg-surface p-2">
        <p role="status" className="px-3 py-3 text-ink-soft wrap-anywhere empty:hidden">
          {isNothing && `Nothing found for “${query.trim()}”.`}
        </p>
        <ComboboxList box={box} label="Results">
          {({ name, context }) => (
            <span className="truncate in-aria-selected:font-semibold">
              {context && <span className="font-normal text-ink-soft">{context} › </span>}
              {name}
            </span>
          )}
        </ComboboxList>
      </div>
    </dialog>
  )
}

/** The rows that match, by kind; kinds without rows are left out. If nothing matches, what comes nearest, and help. */
function useSections(query: string, onHelp: () => void) {
  const { destinations, actions, help } = useCommands(onHelp)
  const orders = useFoundOrders(query)
  const products = useProductCommands(query)
  const found = [
    { title: 'Go to', choices: findRows(destinations, query, most) },
    { title: 'Orders', choices: orders.rows },
    { title: 'Products', choices: query.trim() === '' ? [] : findRows(products.rows, query, most) },
    { title: 'Actions', choices: findRows(actions, query, most) },
  ].filter(({ choices }) => choices.length > 0)
  const isNothing = found.length === 0 && !orders.isPending && !products.isPending
  if (!isNothing) return { sections: found, isNothing }
  const nearest = { title: 'Suggestions', choices: [...nearestRows(destinations, query, 3), help] }
  return { sections: [nearest], isNothing }
}
