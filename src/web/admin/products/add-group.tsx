import { useEffect, useId, useRef, useState } from 'react'
import type { OptionGroupView } from '#contract/option-groups.ts'
import type { GroupId } from '#domain/ids.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import { formatChoiceLimits } from '#web/admin/parts/choice-limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type GroupChoice, groupChoices } from './group-choices.ts'

type AddGroupProps = {
  /** The groups that can be attached. */
  readonly groups: readonly OptionGroupView[]
  /** The kinds of which one more can be attached. */
  readonly kinds: readonly GroupKind[]
  readonly onAttach: (kind: GroupKind, id: GroupId) => void
  /** Opens the form for a new group; `name` is what was typed. */
  readonly onCreate: (kind: GroupKind, name: string) => void
}

/** PRD-22: finds a group of any kind by its name or an option, or begins a new one. */
export function AddGroup({ groups, kinds, onAttach, onCreate }: AddGroupProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const sections = isOpen ? groupChoices(groups, kinds, query) : []
  const choices = sections.flatMap((section) => section.choices)
  const place = Math.min(at, choices.length - 1)
  const current = choices[place]
  const close = () => {
    setIsOpen(false)
    setQuery('')
    setAt(0)
  }
  const take = (choice: GroupChoice) => {
    close()
    if (choice.group) onAttach(choice.kind, choice.group.id)
    else onCreate(choice.kind, query.trim())
  }
  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) take(current)
      return
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    if (!isOpen) return setIsOpen(true)
    const next = (place + by + choices.length) % choices.length
    setAt(next)
    document.getElementById(optionId(id, choices[next]))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="relative max-w-xl">
      <Icon name="plus" className="pointer-events-none absolute top-4 left-4 size-4 text-ink-soft" />
      <input
        role="combobox"
        aria-label="Add group"
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(id, current)}
        autoComplete="off"
        placeholder="Add group"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setIsOpen(true)
          setAt(0)
        }}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={move}
        className="block min-h-12 w-full rounded-control border border-line-strong bg-surface py-2 pr-4 pl-11 placeholder:text-ink-soft"
      />
      {/* A press on an option leaves the focus in the field. */}

      <div
        ref={list}
        onPointerDown={(event) => event.preventDefault()}
        className={`absolute inset-x-0 top-full z-20 mt-1 scroll-mb-24 overflow-hidden rounded-control border border-line bg-surface shadow-float ${choices.length > 0 ? '' : 'hidden'}`}
      >
        <div role="listbox" id={id} aria-label="Groups" className="max-h-80 overflow-y-auto p-1">
          {sections.map(({ title, choices: inside }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-2xs font-semibold text-ink-faint">
                {title}
              </p>
              {inside.map((choice) => (
                <Choice
                  key={choice.key}
                  id={optionId(id, choice)}
                  choice={choice}
                  isCurrent={choice === current}
                  onTake={() => take(choice)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

type ChoiceProps = {
  readonly id: string
  readonly choice: GroupChoice
  readonly isCurrent: boolean
  readonly onTake: () => void
}

function Choice({ id, choice, isCurrent, onTake }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the field
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={onTake}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-sunken aria-selected:bg-selected-wash pointer-fine:min-h-9"
    >
      {!choice.group && <Icon name="plus" className="size-4" />}
      <span className="min-w-0 grow truncate font-medium">{choice.label}</span>
      {choice.group && (
        <span className="shrink-0 text-sm text-ink-soft">{formatChoiceLimits(choice.group)}</span>
      )}
    </div>
  )
}

function optionId(list: string, choice: GroupChoice | undefined): string {
  return `${list}-${choice?.key ?? ''}`
}
