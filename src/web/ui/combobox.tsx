/**
 * A text field with options below it, as in the combobox pattern of the WAI-ARIA practices: the focus stays in the field, arrow
 * keys, Home and End move the current option, Enter takes it.
 */

import { useId, useState } from 'react'

type OptionSection<Choice> = { readonly title: string; readonly choices: readonly Choice[] }

type Combobox<Choice> = ReturnType<typeof useCombobox<Choice>>

/** `keyOf` returns what identifies a choice within the list; `onTake` is called with the option that was chosen. */
export function useCombobox<Choice>(
  sections: readonly OptionSection<Choice>[],
  keyOf: (choice: Choice) => string,
  onTake: (choice: Choice) => void,
) {
  const id = useId()
  const [at, setAt] = useState(0)
  const choices = sections.flatMap((section) => section.choices)
  const count = choices.length
  const index = Math.min(at, count - 1)
  const current = choices[index]
  const idOf = (choice: Choice) => `${id}-${keyOf(choice)}`
  const onKeyDown = (event: React.KeyboardEvent) => {
    const goal = { ArrowDown: index + 1, ArrowUp: index - 1 + count, Home: 0, End: count - 1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) onTake(current)
    }
    if (count === 0 || goal === undefined) return
    event.preventDefault()
    const next = goal % count
    setAt(next)
    const choice = choices[next]
    if (choice) document.getElementById(idOf(choice))?.scrollIntoView({ block: 'nearest' })
  }
  /** Makes the first option the current one. */
  const restart = () => setAt(0)
  return { id, sections, count, currentId: current && idOf(current), idOf, onKeyDown, onTake, restart }
}

type ComboboxFieldProps = Omit<React.ComponentProps<'input'>, 'role'> & {
  readonly box: Pick<Combobox<unknown>, 'id' | 'count' | 'currentId' | 'onKeyDown'>
}

export function ComboboxField({ box, ...input }: ComboboxFieldProps) {
  return (
    <input
      role="combobox"
      aria-expanded={box.count > 0}
      aria-controls={box.id}
      aria-autocomplete="list"
      aria-activedescendant={box.currentId}
      autoComplete="off"
      onKeyDown={box.onKeyDown}
      {...input}
    />
  )
}

type ComboboxListProps<Choice> = {
  readonly box: Combobox<Choice>
  /** The list's accessible name. */
  readonly label: string
  readonly className?: string
  readonly children: (choice: Choice) => React.ReactNode
}

/** The options by section. `children` returns the content of one. */
export function ComboboxList<Choice>({ box, label, className, children }: ComboboxListProps<Choice>) {
  return (
    <div role="listbox" id={box.id} aria-label={label} className={className}>
      {box.sections.map(({ title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-2xs font-semibold text-ink-faint">
            {title}
          </p>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the field
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={box.idOf(choice)}
              id={box.idOf(choice)}
              role="option"
              aria-selected={box.idOf(choice) === box.currentId}
              onClick={() => box.onTake(choice)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-sunken aria-selected:bg-selected-wash pointer-fine:min-h-9"
            >
              {children(choice)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
