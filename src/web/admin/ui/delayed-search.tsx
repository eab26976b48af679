import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'

/** Delay between the last keystroke and the search. */
const restMilliseconds = 300

type DelayedSearchProps = {
  /** The accessible name, also shown in the empty box. */
  readonly label: string
  readonly maxLength: number
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A search box that reports what was typed once the typing rests. */
export function DelayedSearch({ label, maxLength, value, onChange }: DelayedSearchProps) {
  const [typed, setTyped] = useState(value)
  const [saved, setSaved] = useState(value)
  // The address changed otherwise: by going back, or by clearing the filters.
  if (saved !== value) {
    setSaved(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent((text: string) => {
    if (text !== value) onChange(text)
  })
  useEffect(() => {
    const text = typed.trim().slice(0, maxLength)
    const timer = setTimeout(() => search(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [typed, maxLength])
  return <SearchBox label={label} value={typed} onChange={setTyped} />
}
