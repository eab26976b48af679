/** What is added to an order: tax, processing fee and tips. */

import { formatPercent } from '#domain/percent.ts'
import { type TaxBase, taxBases } from '#domain/restaurant/restaurant.ts'
import { type MoneySettings, whyNotMoney } from '#domain/restaurant/settings.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { readFields } from '../fields/read-fields.ts'
import { TypedField } from '../fields/typed-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

type Typed = {
  readonly taxRate: string
  readonly processingFee: string
  readonly taxBase: TaxBase
  readonly combineTaxProcessing: boolean
  readonly tip1: string
  readonly tip2: string
  readonly tip3: string
}

const taxBaseLabels = {
  subtotal: 'The subtotal',
  after_discount: 'The amount after the discount',
} as const satisfies Record<TaxBase, string>

const plan: SectionPlan<Typed, MoneySettings> = {
  typedOf: ({ money }) => {
    const [tip1, tip2, tip3] = money.tipPercentages
    return {
      taxRate: typedRate(money.taxRate),
      processingFee: typedRate(money.processingFee),
      taxBase: money.taxBase,
      combineTaxProcessing: money.combineTaxProcessing,
      tip1: typedRate(tip1),
      tip2: typedRate(tip2),
      tip3: typedRate(tip3),
    }
  },
  read: (typed) =>
    readFields(
      ({ percent }) => ({
        taxRate: percent('taxRate', typed.taxRate),
        processingFee: percent('processingFee', typed.processingFee),
        taxBase: typed.taxBase,
        combineTaxProcessing: typed.combineTaxProcessing,
        tipPercentages: [
          percent('tipPercentages.0', typed.tip1),
          percent('tipPercentages.1', typed.tip2),
          percent('tipPercentages.2', typed.tip3),
        ] as const,
      }),
      whyNotMoney,
    ),
  save: (restaurants, edit, { tipPercentages: [tip1, tip2, tip3], ...money }) =>
    restaurants.saveMoney({ ...edit, money: { ...money, tipPercentages: [tip1, tip2, tip3] } }),
}

export default function MoneySection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { typed, change } = form
  return (
    <SectionFrame form={form}>
      <Panel title="Tax and fee">
        <div className="grid gap-4">
          <FieldRow>
            <TypedField form={form} field="taxRate" label="Tax rate (%)" inputMode="decimal" />
            <TypedField form={form} field="processingFee" label="Processing fee (%)" inputMode="decimal" />
          </FieldRow>
          <Select
            label="Tax and fees on"
            hint="Most states tax what is left after a restaurant’s own discount."
            name="taxBase"
            value={typed.taxBase}
            onChange={({ target }) =>
              change({ taxBase: taxBases.find((base) => base === target.value) ?? typed.taxBase })
            }
          >
            {taxBases.map((base) => (
              <option key={base} value={base}>
                {taxBaseLabels[base]}
              </option>
            ))}
          </Select>
          <Checkbox
            checked={typed.combineTaxProcessing}
            onChange={(event) => change({ combineTaxProcessing: event.target.checked })}
          >
            Show both as one line, “Taxes & Fees”
          </Checkbox>
        </div>
      </Panel>
      <Panel title="Suggested tips">
        <div className="grid grid-cols-3 gap-3 sm:gap-5">
          <TypedField
            form={form}
            field="tip1"
            rule="tipPercentages.0"
            label="First (%)"
            inputMode="decimal"
          />
          <TypedField
            form={form}
            field="tip2"
            rule="tipPercentages.1"
            label="Second (%)"
            inputMode="decimal"
          />
          <TypedField
            form={form}
            field="tip3"
            rule="tipPercentages.2"
            label="Third (%)"
            inputMode="decimal"
          />
        </div>
      </Panel>
    </SectionFrame>
  )
}

function typedRate(rate: MoneySettings['taxRate']): string {
  return formatPercent(rate).replace('%', '')
}
