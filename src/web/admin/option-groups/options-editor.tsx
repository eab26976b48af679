import { useId, useRef } from 'react'
import { movedTo } from '#domain/editing/reorder.ts'
import { type GroupKind, groupLimits } from '#domain/menu/group-draft.ts'
import { modifierActions } from '#domain/menu/menu.ts'
import { ReorderControls } from '#web/admin/parts/reorder-controls.tsx'
import { SelectField } from '#web/admin/parts/select-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyOption, type TypedOption } from './group-values.ts'

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
  const changeAt = (place: number, changes: Partial<TypedOption>) =>
    onChange(options.map((option, index) => (index === place ? { ...option, ...changes } : option)))
  // At most one default, so that the initial selection never exceeds the maximum.
  const makeDefault = (place: number, isDefault: boolean) =>
    onChange(options.map((option, index) => ({ ...option, isDefault: isDefault && index === place })))

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
      <ol className="mt-3 grid gap-3">
        {options.map((option, place) => (
          <li key={option.key} className="rounded-control border border-line bg-paper p-3">
            <div className="mb-2 flex flex-wrap items-center gap-2">
              <ReorderControls
                name={option.name || `option ${place + 1}`}
                place={place}
                count={options.length}
                onMove={(to) => onChange(movedTo(options, place, to))}
              />
              {option.soldOut && <Badge tone="bad">Sold out</Badge>}
              <Button
                variant="quiet"
                className="ml-auto"
                aria-label={`Remove ${option.name || `option ${place + 1}`}`}
                onClick={() => onChange(options.toSpliced(place, 1))}
              >
                Remove
              </Button>
            </div>
            <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr]">
              <TextField
                label="Option name"
                name={`options.${place}.name`}
                maxLength={groupLimits.name}
                value={option.name}
                error={error(`options.${place}.name`)}
                onChange={(event) => changeAt(place, { name: event.target.value })}
              />
              <TextField
                label="Description (optional)"
                maxLength={groupLimits.description}
                value={option.description}
                onChange={(event) => changeAt(place, { description: event.target.value })}
              />
              <TextField
                label="Price ($)"
                name={`options.${place}.price`}
                inputMode="text"
                placeholder="0.00"
                value={option.price}
                error={error(`options.${place}.price`)}
                onChange={(event) => changeAt(place, { price: event.target.value })}
              />
              {kind === 'modifier' && (
                <SelectField
                  label="Action"
                  value={option.action}
                  onChange={(event) => {
                    const action = modifierActions.find((each) => each === event.target.value)
                    if (action) changeAt(place, { action })
                  }}
                >
                  <option value="add">Add</option>
                  <option value="remove">Remove</option>
                  <option value="substitute">Substitute</option>
                </SelectField>
              )}
            </div>
            <div className="mt-1 flex flex-wrap gap-x-6">
              <Checkbox
                checked={option.isActive}
                onChange={(event) => changeAt(place, { isActive: event.target.checked })}
              >
                Active
              </Checkbox>
              {kind === 'variant' && (
                <Checkbox
                  checked={option.isDefault}
                  onChange={(event) => makeDefault(place, event.target.checked)}
                >
                  Chosen from the start
                </Checkbox>
              )}
            </div>
          </li>
        ))}
      </ol>
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
