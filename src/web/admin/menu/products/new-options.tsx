import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { NewOption } from './new-group-draft.ts'

type NewOptionsProps = {
  readonly options: readonly NewOption[]
  readonly onChange: (options: readonly NewOption[]) => void
}

/** The options of a new group, one per line. */
export function NewOptions({ options, onChange }: NewOptionsProps) {
  const set = (key: number, changes: Partial<NewOption>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...changes } : option)))
  const nextKey = Math.max(0, ...options.map(({ key }) => key)) + 1
  return (
    <div className="grid gap-3">
      {options.map(({ key, name, price }, index) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-2">
          <TextField
            label={`Option ${index + 1}`}
            maxLength={100}
            value={name}
            onChange={({ target }) => set(key, { name: target.value })}
          />
          <TextField
            label={`Price ${index + 1} ($)`}
            inputMode="decimal"
            placeholder="0.00"
            value={price}
            onChange={({ target }) => set(key, { price: target.value })}
          />
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={`Remove option ${index + 1}`}
            onClick={() => onChange(options.filter((option) => option.key !== key))}
          >
            <Icon name="close" className="size-4" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="outline"
          onClick={() => onChange([...options, { key: nextKey, name: '', price: '' }])}
        >
          Add option
        </Button>
      </div>
    </div>
  )
}
