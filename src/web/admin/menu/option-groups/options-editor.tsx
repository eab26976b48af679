import { useId, useRef } from 'react'
import { movedTo } from '#domain/access/editing/reorder.ts'
import { type GroupKind, groupLimits } from '#domain/menu/group-draft.ts'
import { SortableList, SortableRow } from '#web/admin/ui/sortable-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { emptyOption, type TypedOption } from './group-values.ts'
import { OptionRow, optionGrid } from './option-row.tsx'

type OptionsEditorProps = {
  readonly kind: GroupKind
  readonly options: readonly TypedOption[]
  readonly error: (field: string) => string | null
  readonly onChange: (options: readonly TypedOption[]) => void
}

/** GRP-9: the options of a group in order, one line each, with controls to edit, move and remove it. */
export function OptionsEditor({ kind, options, error, onChange }: OptionsEditorProps) {
  const headingId = useId()
  const nextKey = useRef(options.length)
  const items = options.map(({ key, name }, index) => ({
    id: String(key),
    name: name || `option ${index + 1}`,
  }))
  // At most one default, so that the initial selection never exceeds the maximum.
  const changeAt = (changed: number, changes: Partial<TypedOption>) =>
    onChange(
      options.map((option, index) => {
        if (index === changed) return { ...option, ...changes }
        return changes.isDefault ? { ...option, isDefault: false } : option
      }),
    )
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-bold">
        Options
      </h3>
      {error('options') && (
        <p role="alert" className="mt-1 text-sm font-medium text-bad">
          {error('options')}
        </p>
      )}
      {options.length === 0 && <p className="mt-1 text-ink-soft">No options yet.</p>}
      {options.length > 0 && <Headings kind={kind} />}
      <SortableList items={items} onMove={(from, to) => onChange(movedTo(options, from, to))}>
        <ol className="divide-y divide-line">
          {options.map((option, index) => (
            <SortableRow key={option.key} id={String(option.key)} className="bg-paper py-2">
              <OptionRow
                kind={kind}
                option={option}
                label={items[index]?.name ?? ''}
                name={`options.${index}`}
                error={error}
                onChange={(changes) => changeAt(index, changes)}
                onRemove={() => onChange(options.toSpliced(index, 1))}
              />
            </SortableRow>
          ))}
        </ol>
      </SortableList>
      <Button
        variant="outline"
        className="mt-2"
        isDisabled={options.length >= groupLimits.options}
        onClick={() => {
          onChange([...options, emptyOption(nextKey.current)])
          nextKey.current += 1
        }}
      >
        <Icon name="plus" className="size-4" />
        Add option
      </Button>
    </section>
  )
}

/** Sighted users read the labels once, above the lines; each field has its own name. */
function Headings({ kind }: { readonly kind: GroupKind }) {
  return (
    <div
      aria-hidden="true"
      className={`mt-3 hidden border-b border-line pb-1 text-sm font-semibold text-ink-soft sm:grid ${optionGrid[kind]}`}
    >
      <span />
      <span>Name</span>
      <span>Price</span>
      {kind === 'modifier' && <span>Action</span>}
      {kind === 'variant' && <span className="text-center">Default</span>}
      <span className="text-center">Active</span>
      <span />
      <span />
    </div>
  )
}
