import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type SearchBoxProps = {
  readonly onChange: (query: string) => void
  /** Takes the focus when it appears: it replaces one that was cleared. */
  readonly takesFocus: boolean
  /** More ways to narrow the menu, below the field. */
  readonly children: React.ReactNode
}

/** Filters the menu while the diner types: the input updates at once. */
export function SearchBox({ onChange, takesFocus, children }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const [typed, setTyped] = useState('')
  const change = (query: string) => {
    setTyped(query)
    onChange(query)
  }
  return (
    <search className="block pt-1.5 lg:pt-0 lg:pb-2">
      <label htmlFor={id} className="sr-only">
        Search menu
      </label>
      <div className="relative">
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
          className="block h-11 w-full rounded-full border border-line-strong bg-surface pr-4 pl-11"
        />
      </div>
      {children}
    </search>
  )
}
