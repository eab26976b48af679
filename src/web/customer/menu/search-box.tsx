import { startTransition, useId, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Filters the menu while the diner types: the input updates at once, the results in an interruptible transition. */
export function SearchBox(props: { readonly onChange: (query: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const change = (query: string) => {
    setTyped(query)
    startTransition(() => props.onChange(query))
  }
  return (
    <search className="block pt-3 pb-2 lg:pt-0 lg:pb-3">
      <label htmlFor={id} className="sr-only">
        Search menu
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-faint">
          <Icon name="search" />
        </span>
        <input
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search menu..."
          value={typed}
          onChange={(event) => change(event.target.value)}
          className="block h-12 w-full rounded-full border border-line-strong bg-surface pr-4 pl-11"
        />
      </div>
    </search>
  )
}
