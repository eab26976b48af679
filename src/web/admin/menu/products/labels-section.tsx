import { useController } from 'react-hook-form'
import { labelTypes } from '#domain/menu/menu.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ProductFormValues } from './form-values.ts'
import { labelNames } from './label-names.ts'

/** The seven labels (B1). They are saved in this order. */
export function LabelsSection() {
  const { field } = useController<ProductFormValues, 'labels'>({ name: 'labels' })
  const chosen = field.value
  return (
    <Panel title="Product Labels">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {labelTypes.map((label) => (
          <Checkbox
            key={label}
            checked={chosen.includes(label)}
            onChange={({ target }) =>
              field.onChange(
                labelTypes.filter((labelType) =>
                  labelType === label ? target.checked : chosen.includes(labelType),
                ),
              )
            }
          >
            {labelNames[label]}
          </Checkbox>
        ))}
      </div>
    </Panel>
  )
}
