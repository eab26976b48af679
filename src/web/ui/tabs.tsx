import { useRef } from 'react'

type TabsProps<Name extends string> = {
  /** The accessible name of the list of tabs. */
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: Name
  /** The ids of a tab and of the panel that it controls. */
  readonly tabId: (name: Name) => string
  readonly panelId: (name: Name) => string
  readonly onChoose: (name: Name) => void
  /** Returns the label of a tab. */
  readonly children: (name: Name) => React.ReactNode
}

/** A list of tabs, which wraps; arrow keys, Home and End move between them. The panels are the caller's. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { names, chosen, tabId, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  // Moves from the focused tab: the one selected by the previous key may not be rendered yet.
  const move = (event: React.KeyboardEvent, from: Name) => {
    const index = names.indexOf(from)
    const goal = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (goal === undefined) return
    const name = names.at(goal % names.length)
    if (name === undefined) return
    event.preventDefault()
    onChoose(name)
    list.current?.querySelector<HTMLElement>(`#${tabId(name)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={props.label} className="flex flex-wrap gap-2 py-1">
      {names.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={props.panelId(name)}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={(event) => move(event, name)}
          className="group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold whitespace-nowrap hover:bg-sunken aria-selected:border-selected aria-selected:bg-selected aria-selected:text-on-selected max-sm:px-3.5"
        >
          {props.children(name)}
        </button>
      ))}
    </div>
  )
}
