/** What is added to an order: tax, processing fee and tips. */

import { refusalMessage } from '#domain/messages/messages.ts'
import { parsePercent } from '#domain/percent.ts'
import { lacksFeePurpose } from '#domain/restaurants/settings/settings.ts'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SettingField } from '../fields/setting-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { sectionPlan } from '../section-plan.ts'
import { useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

const plan = sectionPlan('money', (restaurants, edit, money) => restaurants.saveMoney({ ...edit, money }))

const tipLabels = ['First (%)', 'Second (%)', 'Third (%)'] as const

export default function MoneySection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { tipPercentages: tips } = form.typed
  // A name that is missing says so, whatever the fee is now.
  const showsFeeTexts = parsePercent(form.typed.processingFee) !== 0 || form.error('processingFeeName')
  return (
    <SectionFrame form={form}>
      <Panel title="Tax and fee">
        <div className="grid gap-4">
          {lacksFeePurpose(settings.money) && (
            <Notice tone="warn">
              {refusalMessage({ kind: 'fee_purpose_missing' })} Until then, diners read its name and rate
              alone.
            </Notice>
          )}
          <FieldRow>
            <SettingField form={form} name="taxRate" />
            <SettingField form={form} name="processingFee" />
          </FieldRow>
          {showsFeeTexts && (
            <>
              <SettingField form={form} name="processingFeeName" />
              <SettingField form={form} name="processingFeePurpose" />
            </>
          )}
          <SettingField form={form} name="taxBase" />
          <SettingField form={form} name="combineTaxProcessing" />
        </div>
      </Panel>
      <Panel title="Suggested tips">
        <div className="grid grid-cols-3 gap-3 sm:gap-5">
          {tipLabels.map((label, index) => (
            <TextField
              key={label}
              label={label}
              name={`tipPercentages.${index}`}
              inputMode="decimal"
              value={tips[index]}
              error={form.error(`tipPercentages.${index}`)}
              onChange={({ target }) => form.change({ tipPercentages: tips.with(index, target.value) })}
            />
          ))}
        </div>
      </Panel>
    </SectionFrame>
  )
}
