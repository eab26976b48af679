import type { CodeView } from '#contract/discount-codes.ts'
import type { MenuProduct } from '#contract/timed-menus.ts'
import { codeLimits } from '#domain/discounts/code-draft.ts'
import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { ProductPicker } from '#web/admin/parts/product-picker.tsx'
import { SelectField } from '#web/admin/parts/select-field.tsx'
import { AskBeforeLeaving, useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { useEditForm } from '#web/admin/parts/use-edit-form.ts'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
const kinds = ['percent', 'fixed', 'free_kids_meal'] as const

/** The form for a discount code: name, reward and conditions. */
export function CodeForm(props: CodeFormProps) {
  const { restaurant, code, timezone } = props
  const form = useEditForm({
    start: typedOf(code, timezone),
    read: (typed) => readCode(typed, timezone),
    send: async (draft, newer) => {
      const { discountCodes } = await callApi()
      if (!code) return discountCodes.create({ restaurant, discount: draft })
      const { code: _name, ...discount } = draft
      return discountCodes.update({ restaurant, code: code.code, revision: newer ?? code.revision, discount })
    },
    onSaved: props.onSaved,
    failedMessage: ({ message }) => message,
  })
  const { typed, change, error } = form
  const leave = useLeave()
  const inZone = `In your restaurant's time (${timezone.replaceAll('_', ' ')}). Leave it empty for no limit.`
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={form.submit}
      aria-label={code ? `Edit ${code.code}` : 'Add Discount Code'}
      className="grid gap-5"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      {form.refusal && (
        <Notice tone="bad" role="alert">
          {form.refusal}
        </Notice>
      )}
      <FieldRow>
        <TextField
          label="Code"
          name="code"
          autoFocus={!code}
          readOnly={code !== null}
          autoCapitalize="characters"
          maxLength={codeLimits.code}
          value={typed.code}
          hint={code ? 'The name of a code stays.' : 'Kept in upper case.'}
          error={error('code')}
          onChange={(event) => change({ code: event.target.value.toUpperCase() })}
        />
        <TextField
          label="Description (optional)"
          name="description"
          maxLength={codeLimits.description}
          value={typed.description}
          hint="Diners read it when they use the code."
          onChange={(event) => change({ description: event.target.value })}
        />
        <SelectField
          label="Gives"
          name="kind"
          value={typed.kind}
          onChange={(event) => {
            const kind = kinds.find((each) => each === event.target.value)
            if (kind) change({ kind })
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </SelectField>
        {typed.kind === 'percent' && (
          <TextField
            label="Percentage"
            name="percent"
            inputMode="decimal"
            value={typed.percent}
            error={error('percent')}
            onChange={(event) => change({ percent: event.target.value })}
          />
        )}
        {typed.kind === 'fixed' && (
          <TextField
            label="Amount ($)"
            name="amount"
            inputMode="decimal"
            value={typed.amount}
            error={error('amount')}
            onChange={(event) => change({ amount: event.target.value })}
          />
        )}
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
      <FieldRow>
        <TextField
          label="Valid from"
          name="validFrom"
          type="datetime-local"
          value={typed.validFrom}
          hint={inZone}
          onChange={(event) => change({ validFrom: event.target.value })}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          type="datetime-local"
          value={typed.validUntil}
          hint={inZone}
          error={error('validUntil')}
          onChange={(event) => change({ validUntil: event.target.value })}
        />
        <TextField
          label="Minimum order ($)"
          name="minimumOrderAmount"
          inputMode="decimal"
          value={typed.minimum}
          error={error('minimumOrderAmount')}
          onChange={(event) => change({ minimum: event.target.value })}
        />
        <TextField
          label="Maximum uses"
          name="maxUses"
          inputMode="numeric"
          value={typed.maxUses}
          hint="Leave it empty for as often as wanted."
          error={error('maxUses')}
          onChange={(event) => change({ maxUses: event.target.value })}
        />
      </FieldRow>
      <Checkbox
        name="isActive"
        checked={typed.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      >
        Active
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Save Code'}
        </Button>
        <Button variant="outline" isDisabled={form.isBusy} onClick={() => leave(props.onCancel)}>
          Cancel
        </Button>
      </div>
      {form.conflict && (
        <ConflictDialog
          message={form.conflict.message}
          onLook={props.onLook}
          onKeep={form.conflict.keepMine}
        />
      )}
    </form>
  )
}
