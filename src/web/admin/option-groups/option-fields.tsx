import { type GroupKind, groupLimits } from '#domain/menu/group-draft.ts'
import { modifierActions } from '#domain/menu/menu.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedOption } from './group-values.ts'

type OptionFieldsProps = {
  readonly kind: GroupKind
  readonly option: TypedOption
  /** Start of its fields' names in the form: 'options.0'. */
  readonly name: string
  readonly error: (field: string) => string | null
  readonly onChange: (changes: Partial<TypedOption>) => void
}

/** The fields of one option of a group. */
export function OptionFields({ kind, option, name, error, onChange }: OptionFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr]">
        <TextField
          label="Option name"
          name={`${name}.name`}
          maxLength={groupLimits.name}
          value={option.name}
          error={error(`${name}.name`)}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label="Description (optional)"
          maxLength={groupLimits.description}
          value={option.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <TextField
          label="Price ($)"
          name={`${name}.price`}
          inputMode="text"
          placeholder="0.00"
          value={option.price}
          error={error(`${name}.price`)}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        {kind === 'modifier' && (
          <Select
            label="Action"
            value={option.action}
            onChange={({ target }) => {
              const action = modifierActions.find((each) => each === target.value)
              if (action) onChange({ action })
            }}
          >
            <option value="add">Add</option>
            <option value="remove">Remove</option>
            <option value="substitute">Substitute</option>
          </Select>
        )}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <Checkbox checked={option.isActive} onChange={({ target }) => onChange({ isActive: target.checked })}>
          Active
        </Checkbox>
        {kind === 'variant' && (
          <Checkbox
            checked={option.isDefault}
            onChange={({ target }) => onChange({ isDefault: target.checked })}
          >
            Chosen from the start
          </Checkbox>
        )}
      </div>
    </>
  )
}
