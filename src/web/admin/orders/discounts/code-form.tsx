import type { MenuProduct } from '#contract/menu/timed-menus.ts'
import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import { zoneLabel } from '#domain/clock/zone-label.ts'
import { codeLimits } from '#domain/orders/discounts/code-draft.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { ProductPicker } from '#web/admin/product-picker.tsx'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type RewardKind, readCode, typedOf } from './code-values.ts'

type CodeFormProps = {
  readonly restaurant: string
  /** null for a new code. */
  readonly code: CodeView | null
  /** The restaurant's time zone. */
  readonly timezone: string
  readonly products: readonly MenuProduct[]
  readonly onSaved: (saved: CodeView) => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

const kindNames = {
  percent: 'A percentage off',
  fixed: 'An amount off',
  free_kids_meal: 'Free kids meals',
} as const satisfies Record<RewardKind, string>

/** The form for a discount code: name, reward and conditions. */
export function CodeForm(props: CodeFormProps) {
  const { restaurant, code, timezone } = props
  const form = useServerForm({
    initial: typedOf(code, timezone),
    read: (typed) => readCode(typed, timezone),
    send: async (draft, newer) => {
      const { discountCodes } = await callApi()
      if (!code) return discountCodes.create({ restaurant, discount: draft })
      const { code: _name, ...discount } = draft
      return discountCodes.update({ restaurant, code: code.code, revision: newer ?? code.revision, discount })
    },
    onSaved: props.onSaved,
  })
  const { typed, change, error, field } = form
  const codeField = field('code')
  return (
    <EditForm
      form={form}
      name={code ? `Edit ${code.code}` : 'Add discount code'}
      save="Save code"
      onCancel={props.onCancel}
      onLook={props.onLook}
    >
      <FieldRow>
        <TextField
          label="Code"
          autoFocus={!code}
          readOnly={code !== null}
          autoCapitalize="characters"
          maxLength={codeLimits.code}
          hint={code ? 'A code’s name can’t be changed.' : 'Stored in capital letters.'}
          {...codeField}
          onChange={(event) => {
            event.target.value = event.target.value.toUpperCase()
            return codeField.onChange(event)
          }}
        />
        <TextField
          label="Description (optional)"
          maxLength={codeLimits.description}
          hint="Diners read it when they use the code."
          {...field('description')}
        />
        <Select label="Discount" {...field('kind')}>
          <Options entries={kindNames} />
        </Select>
        {typed.kind === 'percent' && (
          <TextField label="Percentage" inputMode="decimal" {...field('percent')} />
        )}
        {typed.kind === 'fixed' && <TextField label="Amount ($)" inputMode="decimal" {...field('amount')} />}
      </FieldRow>
      {typed.kind === 'free_kids_meal' && (
        <ProductPicker
          legend="Meals to choose from"
          products={props.products}
          chosen={typed.eligible}
          error={error('eligible')}
          onChange={(eligible) => change({ eligible })}
        />
      )}
      <FieldGroup legend="When" text={`Times are ${zoneLabel(timezone)}.`}>
        <TextField
          label="Valid from"
          type="datetime-local"
          hint="Leave blank to start right away."
          {...field('validFrom')}
        />
        <TextField
          label="Valid until"
          type="datetime-local"
          hint="Leave blank for no end."
          {...field('validUntil')}
        />
      </FieldGroup>
      <FieldGroup legend="Limits">
        <TextField label="Minimum order ($)" inputMode="decimal" {...field('minimumOrderAmount')} />
        <TextField
          label="Maximum uses"
          inputMode="numeric"
          hint="Leave blank for unlimited."
          {...field('maxUses')}
        />
      </FieldGroup>
      <Checkbox {...form.form.register('isActive')}>Active</Checkbox>
    </EditForm>
  )
}

type FieldGroupProps = {
  readonly legend: string
  /** What holds for all of its fields. */
  readonly text?: string
  readonly children: React.ReactNode
}

function FieldGroup({ legend, text, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full font-bold">{legend}</legend>
      {text && <p className="clear-both text-sm text-ink-soft">{text}</p>}
      <div className="clear-both pt-3">
        <FieldRow>{children}</FieldRow>
      </div>
    </fieldset>
  )
}
