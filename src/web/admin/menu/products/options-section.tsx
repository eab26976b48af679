import { useFormContext } from 'react-hook-form'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ProductFormValues } from './form-values.ts'

/** Whether the product is active, is for adults only, and accepts notes. */
export function OptionsSection() {
  const { register } = useFormContext<ProductFormValues>()
  return (
    <Panel title="Product Options">
      <Checkbox {...register('isActive')}>
        <OptionText name="Active" text="Diners see it on the menu." />
      </Checkbox>
      <Checkbox {...register('is21Plus')}>
        <OptionText name="21+ only" text="Diners must confirm that they’re 21 or older." />
      </Checkbox>
      <Checkbox {...register('allowComments')}>
        <OptionText name="Allow special instructions" text="Diners may write a note to the kitchen." />
      </Checkbox>
    </Panel>
  )
}

function OptionText({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </>
  )
}
