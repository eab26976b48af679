import { useId, useState } from 'react'
import { findCommands } from '#domain/admin/find-commands.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { type Command, useCommands } from './use-commands.ts'
import { useFoundOrders, useProductCommands } from './use-found-rows.ts'

/** The most rows of a group. */
const most = 6

/** ADM-22: finds pages, orders, products and actions by what is typed. Open as long as it is rendered. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const modal = useModal(onClose)
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const groups = useGroups(query)
  const commands = groups.flatMap(([, found]) => found)
  const place = Math.min(at, commands.length - 1)
  const current = commands[place]
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const move = (event: React.KeyboardEvent) => {
    const count = commands.length
    const goal = { ArrowDown: place + 1, ArrowUp: place - 1 + count, Home: 0, End: count - 1 }[event.key]
    if (event.key === 'Enter') run(current)
    if (count === 0 || goal === undefined) return
    event.preventDefault()
    const next = goal % count
    setAt(next)
    document.getElementById(optionId(id, commands[next]))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <dialog {...modal} aria-label="Search and go to" className="sheet sm:mt-[12vh] sm:max-w-xl">
      <div className="flex items-center gap-3 border-b border-line bg-surface px-5">
        <Icon name="search" className="size-5 text-ink-faint" />
        <input
          data-dialog-title
          role="combobox"
          aria-label="Search and go to"
          aria-expanded={commands.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(id, current)}
          autoComplete="off"
          placeholder="Go to a page, order number, product or action"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
          }}
          onKeyDown={move}
          className="min-h-14 w-full bg-transparent outline-none"
        />
      </div>
      <div className="max-h-[60dvh] overflow-y-auto overscroll-contain bg-surface p-2">
        <div role="listbox" id={id} aria-label="Results">
          {groups.map(([name, found]) => (
            <Group key={name} name={name} listId={id} commands={found} current={current} onRun={run} />
          ))}
        </div>
        <p role="status" className="px-3 py-6 text-center text-ink-soft empty:hidden">
          {commands.length === 0 && `Nothing found for '${query.trim()}'.`}
        </p>
      </div>
    </dialog>
  )
}

/** The rows that match, by group; groups without rows are left out. */
function useGroups(query: string): readonly (readonly [string, readonly Command[]])[] {
  const { pages, actions } = useCommands()
  const orders = useFoundOrders(query)
  const products = useProductCommands()
  const groups = [
    ['Orders', orders],
    ['Pages', findCommands(pages, query, most)],
    ['Products', query.trim() === '' ? [] : findCommands(products, query, most)],
    ['Actions', findCommands(actions, query, most)],
  ] as const
  return groups.filter(([, found]) => found.length > 0)
}

type GroupProps = {
  readonly name: string
  /** The id of the list, from which those of its options are made. */
  readonly listId: string
  readonly commands: readonly Command[]
  readonly current: Command | undefined
  readonly onRun: (command: Command) => void
}

function Group({ name, listId, commands, current, onRun }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-label={name}>
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-2xs font-semibold text-ink-faint">
        {name}
      </p>
      {commands.map((command) => (
        // The keyboard works on the text field, as in every combobox.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={command.id}
          id={optionId(listId, command)}
          role="option"
          aria-selected={command.id === current?.id}
          onClick={() => onRun(command)}
          className="flex min-h-11 cursor-pointer items-center rounded-control px-3 hover:bg-sunken aria-selected:bg-selected-wash aria-selected:font-semibold pointer-fine:min-h-9"
        >
          <span className="truncate">{command.label}</span>
        </div>
      ))}
    </div>
  )
}

function optionId(list: string, command: Command | undefined): string {
  return `${list}-${command?.id ?? ''}`
}
