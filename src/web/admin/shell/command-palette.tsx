import { useState } from 'react'
import { ComboboxField, ComboboxList, useCombobox } from '#web/ui/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { findCommands } from './find-commands.ts'
import { useCommands } from './use-commands.ts'
import { useFoundOrders, useProductCommands } from './use-found-rows.ts'

/** The most rows of a group. */
const most = 6

/** ADM-22: finds pages, orders, products and actions by what is typed. Open as long as it is rendered. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const modal = useModal(onClose)
  const [query, setQuery] = useState('')
  const box = useCombobox(
    useSections(query),
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
          placeholder="Go to a page, order number, product or action"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            box.restart()
          }}
          className="min-h-14 w-full bg-transparent outline-none"
        />
      </div>
      <div className="max-h-[60dvh] overflow-y-auto overscroll-contain bg-surface p-2">
        <ComboboxList box={box} label="Results">
          {({ label }) => <span className="truncate in-aria-selected:font-semibold">{label}</span>}
        </ComboboxList>
        <p role="status" className="px-3 py-6 text-center text-ink-soft empty:hidden">
          {box.count === 0 && `Nothing found for '${query.trim()}'.`}
        </p>
      </div>
    </dialog>
  )
}

/** The rows that match, by kind; kinds without rows are left out. */
function useSections(query: string) {
  const { pages, actions } = useCommands()
  const orders = useFoundOrders(query)
  const products = useProductCommands()
  const sections = [
    { title: 'Orders', choices: orders },
    { title: 'Pages', choices: findCommands(pages, query, most) },
    { title: 'Products', choices: query.trim() === '' ? [] : findCommands(products, query, most) },
    { title: 'Actions', choices: findCommands(actions, query, most) },
  ]
  return sections.filter(({ choices }) => choices.length > 0)
}
