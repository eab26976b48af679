import { useId, useState } from 'react'
import { type GroupKind, groupLimits } from '#domain/menu/group-draft.ts'
import { modifierActions } from '#domain/menu/menu.ts'
import { signedDollars } from '#domain/money.ts'
import { dollarsTyped } from '#web/admin/forms/typed-numbers.ts'
import { ReorderControls } from '#web/admin/ui/sortable-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import type { TypedOption } from './group-values.ts'

/** The columns of an option's line, by kind: move button, name, price, action or default, active, more, remove. */
export const optionGrid = {
  modifier: 'gap-x-2 sm:grid-cols-[2rem_minmax(0,1fr)_6rem_8.5rem_3rem_2.75rem_2.75rem]',
  variant: 'gap-x-2 sm:grid-cols-[2rem_minmax(0,1fr)_6rem_4rem_3rem_2.75rem_2.75rem]',
  upsell: 'gap-x-2 sm:grid-cols-[2rem_minmax(0,1fr)_6rem_3rem_2.75rem_2.75rem]',
} as const satisfies Record<GroupKind, string>

type OptionRowProps = {
  readonly kind: GroupKind
  readonly option: TypedOption
  /** Its name, or its place while it has none. */
  readonly label: string
  /** Start of its fields' names in the form: 'options.0'. */
  readonly name: string
  readonly error: (field: string) => string | null
  readonly onChange: (changes: Partial<TypedOption>) => void
  readonly onRemove: () => void
}

const box =
  'block min-h-11 rounded-control border border-line-strong bg-surface px-3 py-1.5 aria-invalid:border-2 aria-invalid:border-bad'

/** The fields of one option: one line, two on a phone; its description is behind a button. */
export function OptionRow({ kind, option, label, name, error, onChange, onRemove }: OptionRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(option.description !== '')
  const faults = { name: error(`${name}.name`), price: error(`${name}.price`) }
  return (
    <>
      <div className={`grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-y-2 ${optionGrid[kind]}`}>
        <ReorderControls />
        <input
          aria-label="Option name"
          name={`${name}.name`}
          data-max-length={groupLimits.name}
          value={option.name}
          aria-invalid={faults.name ? true : undefined}
          aria-describedby={faults.name ? `${id}-name` : undefined}
          onChange={({ target }) => onChange({ name: target.value })}
          className={`${box} w-full`}
        />
        <div className="col-span-full flex flex-wrap items-center gap-x-2 sm:contents">
          <PriceField
            name={`${name}.price`}
            value={option.price}
            describedBy={faults.price ? `${id}-price` : undefined}
            onChange={(price) => onChange({ price })}
          />
          {kind === 'modifier' && (
            <ActionSelect action={option.action} onChange={(action) => onChange({ action })} />
          )}
          {kind === 'variant' && (
            <LabeledTick
              label="Default"
              isTicked={option.isDefault}
              onTick={(isDefault) => onChange({ isDefault })}
            />
          )}
          <LabeledTick
            label="Active"
            isTicked={option.isActive}
            onTick={(isActive) => onChange({ isActive })}
          />
        </div>
        <span className="flex max-sm:col-start-3 max-sm:row-start-1 sm:contents">
          <RowButton
            label={`Description of ${label}`}
            icon="down"
            isExpanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          <RowButton label={`Remove ${label}`} icon="trash" onClick={onRemove} />
        </span>
      </div>
      <div className="pl-10 empty:hidden">
        <FieldError id={`${id}-name`} message={faults.name} />
        <FieldError id={`${id}-price`} message={faults.price} />
        {option.soldOut && (
          <p className="py-1">
            <Badge tone="warn">Sold out</Badge>
          </p>
        )}
        {isOpen && (
          <div className="py-2">
            <TextField
              label="Description (optional)"
              name={`${name}.description`}
              maxLength={groupLimits.description}
              value={option.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          </div>
        )}
      </div>
    </>
  )
}

type PriceFieldProps = {
  readonly name: string
  readonly value: string
  /** The id of its error; undefined without one. */
  readonly describedBy: string | undefined
  readonly onChange: (price: string) => void
}

/** GRP-10: an amount of either sign; shown as '−$0.25' once it is left. */
function PriceField({ name, value, describedBy, onChange }: PriceFieldProps) {
  return (
    <input
      aria-label="Price"
      name={name}
      inputMode="text"
      placeholder="$0.00"
      autoComplete="off"
      value={value}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const amount = dollarsTyped(value)
        if (amount !== null && value.trim() !== '') onChange(signedDollars(amount))
      }}
      className={`${box} w-20 tabular-nums sm:w-full sm:text-right`}
    />
  )
}

const actionNames = { add: 'Add', remove: 'Remove', substitute: 'Substitute' } as const

type ActionSelectProps = {
  readonly action: TypedOption['action']
  readonly onChange: (action: TypedOption['action']) => void
}

function ActionSelect({ action, onChange }: ActionSelectProps) {
  return (
    <SelectBox
      className="w-38 sm:w-full"
      aria-label="Action"
      value={action}
      onChange={({ target }) => {
        const chosen = modifierActions.find((candidate) => candidate === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {modifierActions.map((modifierAction) => (
        <option key={modifierAction} value={modifierAction}>
          {actionNames[modifierAction]}
        </option>
      ))}
    </SelectBox>
  )
}

type LabeledTickProps = {
  /** Shown next to the box on a phone, and as the heading of its column otherwise. */
  readonly label: string
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

function LabeledTick({ label, isTicked, onTick }: LabeledTickProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2 sm:justify-center">
      <Tick
        id={id}
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span className="text-sm sm:hidden">{label}</span>
    </label>
  )
}

type RowButtonProps = {
  readonly label: string
  readonly icon: 'down' | 'trash'
  readonly isExpanded?: boolean
  readonly onClick: () => void
}

function RowButton({ label, icon, isExpanded, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon name={icon} className={`size-4.5 ${isExpanded ? 'rotate-180' : ''}`} />
    </button>
  )
}
