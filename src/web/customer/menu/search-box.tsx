import { startTransition, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The id of the form that a button outside of it resets. */
export const searchFormId = 'menu-search'

/** Filters the menu while the diner types: the input updates at once, the results in an interruptible transition. */
export function SearchBox(props: { readonly onChange: (query: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const change = (query: string) => {
    setTyped(query)
    startTransition(() => props.onChange(query))
  }
  return (
    <search className="block pt-3 pb-2 lg:pt-0 lg:pb-3">
      <form
        id={searchFormId}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          // Puts a phone's keyboard away.
          input.current?.blur()
        }}
        onReset={() => {
          change('')
          input.current?.focus()
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search menu
        </label>
        <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-faint">
          <Icon name="search" />
        </span>
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search menu..."
          value={typed}
          onChange={(event) => change(event.target.value)}
          className="block h-12 w-full rounded-full border border-line-strong bg-surface pr-4 pl-11"
        />
      </form>
    </search>
  )
}
