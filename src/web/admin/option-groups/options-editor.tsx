import { useId, useRef } from 'react'
import { movedTo } from '#domain/editing/reorder.ts'
import { type GroupKind, groupLimits } from '#domain/menu/group-draft.ts'
import { ReorderControls, SortableList, SortableRow } from '#web/admin/parts/sortable-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { emptyOption, type TypedOption } from './group-values.ts'
import { OptionFields } from './option-fields.tsx'

type OptionsEditorProps = {
  readonly kind: GroupKind
  readonly options: readonly TypedOption[]
  readonly error: (field: string) => string | null
  readonly onChange: (options: readonly TypedOption[]) => void
}

/** The options of a group in order, with controls to edit, move and remove each. */
export function OptionsEditor({ kind, options, error, onChange }: OptionsEditorProps) {
  const headingId = useId()
  const nextKey = useRef(options.length)
  const items = options.map(({ key, name }, place) => ({
    id: String(key),
    name: name || `option ${place + 1}`,
  }))
  // At most one default, so that the initial selection never exceeds the maximum.
  const changeAt = (place: number, changes: Partial<TypedOption>) =>
    onChange(
      options.map((option, index) => {
        if (index === place) return { ...option, ...changes }
        return changes.isDefault ? { ...option, isDefault: false } : option
      }),
    )
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-bold">
        Options
      </h2>
      {error('options') && (
        <p role="alert" className="mt-1 text-sm font-medium text-bad">
          {error('options')}
        </p>
      )}
      {options.length === 0 && <p className="mt-1 text-ink-soft">No options yet.</p>}
      <SortableList items={items} onMove={(from, to) => onChange(movedTo(options, from, to))}>
        <ol className="mt-3 grid gap-3">
          {options.map((option, place) => (
            <SortableRow
              key={option.key}
              id={String(option.key)}
              className="rounded-control border border-line bg-paper p-3"
            >
              <div className="mb-2 flex flex-wrap items-center gap-2">
                <ReorderControls />
                {option.soldOut && <Badge tone="bad">Sold out</Badge>}
                <Button
                  variant="quiet"
                  className="ml-auto"
                  aria-label={`Remove ${items[place]?.name}`}
                  onClick={() => onChange(options.toSpliced(place, 1))}
                >
                  Remove
                </Button>
              </div>
              <OptionFields
                kind={kind}
                option={option}
                name={`options.${place}`}
                error={error}
                onChange={(changes) => changeAt(place, changes)}
              />
            </SortableRow>
          ))}
        </ol>
      </SortableList>
      <Button
        variant="outline"
        className="mt-3"
        isDisabled={options.length >= groupLimits.options}
        onClick={() => {
          onChange([...options, emptyOption(nextKey.current)])
          nextKey.current += 1
        }}
      >
        Add option
      </Button>
    </section>
  )
}
