/** Win-back mail: what diners receive who agreed to it and have not ordered for a while. */

import { useQuery } from '@tanstack/react-query'
import type { CodeView } from '#contract/discount-codes.ts'
import { winBackLimits as limits, type WinBackSettings, whyNotWinBack } from '#domain/diners/win-back.ts'
import { codeStanding } from '#domain/discounts/discount-code.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { Options } from '#web/admin/parts/options.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { queryKeys } from '#web/admin/parts/query-keys.ts'
import { callApi } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { readFields } from '../fields/read-fields.ts'
import { TypedField } from '../fields/typed-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'
import { WinBackTest } from './win-back-test.tsx'

type Typed = {
  readonly winBackEnabled: boolean
  readonly winBackDays: string
  readonly winBackHour: string
  readonly winBackSubject: string
  readonly winBackText: string
  /** '' for none. */
  readonly winBackCode: string
}

const plan: SectionPlan<Typed, WinBackSettings> = {
  typedOf: ({ winBack }) => ({
    ...winBack,
    winBackDays: String(winBack.winBackDays),
    winBackHour: String(winBack.winBackHour),
    winBackCode: winBack.winBackCode ?? '',
  }),
  read: (typed) =>
    readFields(
      ({ minutes }) => ({
        ...typed,
        winBackDays: minutes(typed.winBackDays),
        winBackHour: minutes(typed.winBackHour),
        winBackCode: typed.winBackCode || null,
      }),
      whyNotWinBack,
    ),
  save: (restaurants, edit, winBack) => restaurants.saveWinBack({ ...edit, winBack }),
}

/** DIN-10, DIN-14 */
export default function WinBackSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { typed, change, error } = form
  const codes = useUsableCodes(settings.slug, typed.winBackCode)
  return (
    <SectionFrame form={form}>
      <Panel title="Who gets it">
        <Checkbox
          checked={typed.winBackEnabled}
          onChange={(event) => change({ winBackEnabled: event.target.checked })}
        >
          Email diners who haven’t ordered for a while
          <span className="block text-sm text-ink-soft">
            Adds a checkbox to the checkout. Only diners who tick it get this email. Each email has a link to
            unsubscribe.
          </span>
        </Checkbox>
        <div className="mt-4">
          <FieldRow>
            <TypedField
              form={form}
              field="winBackDays"
              label="Days without an order"
              hint={`${limits.minDays} to ${limits.maxDays} days. Also the time between emails. They stop after three without an order.`}
              inputMode="numeric"
            />
            <Select
              label="Sent at"
              hint="In the restaurant’s time zone."
              name="winBackHour"
              value={typed.winBackHour}
              error={error('winBackHour')}
              onChange={(event) => change({ winBackHour: event.target.value })}
            >
              <Options of={hours} />
            </Select>
          </FieldRow>
        </div>
      </Panel>
      <Panel title="What it says" actions={<WinBackTest settings={settings} read={() => plan.read(typed)} />}>
        <div className="grid gap-5">
          <TypedField form={form} field="winBackSubject" label="Subject" maxLength={limits.subject} />
          <TextArea
            label="Text"
            hint="A blank line starts a new paragraph. Your address, a link to the menu, and the link to unsubscribe are added."
            name="winBackText"
            rows={6}
            maxLength={limits.text}
            value={typed.winBackText}
            error={error('winBackText')}
            onChange={(event) => change({ winBackText: event.target.value })}
          />
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
              <Options of={codes} />
            </Select>
          </FieldRow>
        </div>
      </Panel>
    </SectionFrame>
  )
}

const hours = Array.from({ length: limits.maxHour - limits.minHour + 1 }, (_, index) => {
  const hour = limits.minHour + index
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
