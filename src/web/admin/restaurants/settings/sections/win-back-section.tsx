/** Win-back mail: what diners receive who agreed to it and have not ordered for a while. */

import { useQuery } from '@tanstack/react-query'
import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import { codeStanding } from '#domain/orders/discounts/discount-code.ts'
import { settingTable } from '#domain/restaurants/settings/setting-table.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Select } from '#web/ui/select.tsx'
import { SettingField } from '../fields/setting-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { sectionPlan } from '../section-plan.ts'
import { useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'
import { WinBackTest } from './win-back-test.tsx'

const plan = sectionPlan('winBack', (restaurants, edit, winBack) =>
  restaurants.saveWinBack({ ...edit, winBack }),
)

/** DIN-10: the mail to diners who have not ordered for a while. */
export default function WinBackSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { typed, change, error } = form
  const codes = useUsableCodes(settings.slug, typed.winBackCode)
  return (
    <SectionFrame form={form}>
      <Panel title="Who gets it">
        <SettingField form={form} name="winBackEnabled" />
        <div className="mt-4">
          <FieldRow>
            <SettingField form={form} name="winBackDays" />
            <Select
              label="Sent at"
              hint="In the restaurant’s time zone."
              name="winBackHour"
              value={typed.winBackHour}
              error={error('winBackHour')}
              onChange={(event) => change({ winBackHour: event.target.value })}
            >
              <Options entries={hours} />
            </Select>
          </FieldRow>
        </div>
      </Panel>
      <Panel title="What it says" actions={<WinBackTest settings={settings} read={() => plan.read(typed)} />}>
        <div className="grid gap-5">
          <SettingField form={form} name="winBackSubject" />
          <SettingField form={form} name="winBackText" />
          <FieldRow>
            <Select
              label="Discount code"
              hint="Left out of the email once it can no longer be used."
              name="winBackCode"
              value={typed.winBackCode}
              error={error('winBackCode')}
              onChange={(event) => change({ winBackCode: event.target.value })}
            >
              <option value="">None</option>
              <Options entries={codes} />
            </Select>
          </FieldRow>
        </div>
      </Panel>
    </SectionFrame>
  )
}

const { min, max } = settingTable.winBack.winBackHour.type
const hours = Array.from({ length: max - min + 1 }, (_, index) => {
  const hour = min + index
  return [String(hour), `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`] as const
})

/** The codes that can be used now, and the chosen one. */
function useUsableCodes(restaurant: string, chosen: string): readonly (readonly [string, string])[] {
  const { data } = useQuery({
    queryKey: queryKeys.discountCodes(restaurant),
    queryFn: async () => (await callApi()).discountCodes.list({ restaurant }),
    retry: false,
  })
  const usable = (data?.codes ?? []).filter((code) => data && isUsable(code, Temporal.Instant.from(data.now)))
  const names = new Set([...usable.map(({ code }) => code), ...(chosen ? [chosen] : [])])
  return [...names].toSorted().map((code) => [code, code] as const)
}

function isUsable({ validFrom, validUntil, ...code }: CodeView, now: Temporal.Instant): boolean {
  const instant = (at: string | null) => (at === null ? null : Temporal.Instant.from(at))
  const terms = { ...code, validFrom: instant(validFrom), validUntil: instant(validUntil) }
  return codeStanding(terms, now) === 'active'
}
