import { useEffect, useRef, useState } from 'react'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import type { GroupId } from '#domain/ids.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import { formatChoiceLimits } from '#web/admin/choice-limits.ts'
import { ComboboxField, ComboboxList, useCombobox } from '#web/ui/combobox.tsx'
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

/** PRD-22: a button that becomes a field, which finds a group of any kind by its name or an option, or begins a new one. */
export function AddGroup({ groups, kinds, onAttach, onCreate }: AddGroupProps) {
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    setQuery('')
  }
  const box = useCombobox(
    isOpen ? groupChoices(groups, kinds, query) : [],
    ({ key }) => key,
    (choice) => {
      close()
      if (choice.group) onAttach(choice.kind, choice.group.id)
      else onCreate(choice.kind, query.trim())
    },
  )
  const open = () => {
    setIsOpen(true)
    box.restart()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (['ArrowDown', 'Enter'].includes(event.key) && !isOpen) {
      event.preventDefault()
      open()
    } else box.onKeyDown(event)
  }
  return (
    <div className="relative">
      <Icon name="plus" className="pointer-events-none absolute top-4 left-4 size-4 " />
      <ComboboxField
        box={box}
        aria-label="Add group"
        placeholder={isOpen ? 'Find a group or name a new one' : 'Add group'}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          open()
        }}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={`block min-h-12 border border-line-strong bg-surface py-2 pr-4 pl-11 ${isOpen ? 'w-full text-ellipsis rounded-control placeholder:text-ink-soft' : 'w-38 cursor-pointer rounded-full hover:border-ink hover:bg-sunken placeholder:font-semibold placeholder:text-ink'}`}
      />
      {/* A press on an option leaves the focus in the field. */}

      <div
        ref={list}
        onPointerDown={(event) => event.preventDefault()}
        className={`absolute inset-x-0 top-full z-20 mt-1 scroll-mb-24 overflow-hidden rounded-control border border-line bg-surface shadow-float ${box.count > 0 ? '' : 'hidden'}`}
      >
        <ComboboxList box={box} label="Groups" className="max-h-80 overflow-y-auto p-1">
          {(choice) => <ChoiceText choice={choice} />}
        </ComboboxList>
      </div>
    </div>
  )
}

function ChoiceText({ choice: { group, label } }: { readonly choice: GroupChoice }) {
  return (
    <>
      {!group && <Icon name="plus" className="size-4" />}
      <span className="min-w-0 grow truncate font-medium">{label}</span>
      {group && <span className="shrink-0 text-sm text-ink-soft">{formatChoiceLimits(group)}</span>}
    </>
  )
}
