import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import type { SpecialHoursView } from '#contract/restaurants/special-hours.ts'
import { offeredOrderTypes, orderTypeRules, orderTypes } from '#domain/orders/ordering/order-types.ts'
import {
  type SpecialHoursDraft,
  specialHoursFaults,
  specialHoursLimits,
} from '#domain/restaurants/special-hours/special-hours-draft.ts'
import { WindowFields } from '#web/admin/days/window-fields.tsx'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStrandedQuestion } from './use-stranded-question.tsx'

/** What a new form begins with. */
export type SpecialHoursStart = Partial<Pick<SpecialHoursDraft, 'name' | 'from' | 'to' | 'windows'>>

type SpecialHoursFormProps = {
  readonly settings: RestaurantSettings
  /** null for new ones. */
  readonly hours: SpecialHoursView | null
  readonly start: SpecialHoursStart
  readonly others: readonly SpecialHoursView[]
  readonly today: Temporal.PlainDate
  readonly levels: readonly SpecialHoursView['level'][]
  readonly business: string | null
  readonly onSaved: (saved: SpecialHoursView) => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** SPH-8: the form for special hours: their dates, whether they are closed, and for whom. */
export function SpecialHoursForm(props: SpecialHoursFormProps) {
  const { settings, hours, levels, today } = props
  const question = useStrandedQuestion(settings.details.timezone)
  const form = useServerForm({
    initial: initialOf(hours, props.start),
    read: (typed) => {
      const draft = draftOf(typed)
      return { draft, faults: specialHoursFaults(draft, hours, props.others, today) }
    },
    send: async (draft, newer) => {
      const { specialHours } = await callApi()
      const restaurant = settings.id
      const stranded = { restaurant, hoursId: hours?.id ?? null, hours: draft }
      const decisions = await question.ask(await specialHours.stranded(stranded))
      if (!decisions) return null
      if (!hours) return specialHours.create({ restaurant, hours: draft, decisions })
      const { id: hoursId, revision } = hours
      return specialHours.update({
        restaurant,
        hoursId,
        revision: newer ?? revision,
        hours: draft,
        decisions,
      })
    },
    onSaved: (saved) => {
      if (saved) props.onSaved(saved)
    },
  })
  const { typed, change } = form
  const offered = offeredOrderTypes(settings.ordering)
  return (
    <EditForm
      form={form}
      name={hours ? `Edit ${hours.name}` : 'Add special hours'}
      save="Save special hours"
      onCancel={props.onCancel}
      onLook={props.onLook}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={specialHoursLimits.name}
        hint="Diners read it: “Closed for Thanksgiving.”"
        {...form.field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={typed.isYearly ? 'Date' : 'First day'} type="date" {...form.field('from')} />
        {!typed.isYearly && <TextField label="Last day" type="date" {...form.field('to')} />}
      </div>
      <Checkbox checked={typed.isYearly} onChange={({ target }) => change({ isYearly: target.checked })}>
        Every year on this date
      </Checkbox>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-3 font-bold">Hours</legend>
        <RadioCard
          name="isClosed"
          title="Closed"
          text="No order is due on these dates."
          checked={typed.isClosed}
          onChange={() => change({ isClosed: true })}
        />
        <RadioCard
          name="isClosed"
          title="Other hours"
          text="They replace the usual ones."
          checked={!typed.isClosed}
          onChange={() =>
            change({ isClosed: false, windows: typed.windows.length > 0 ? typed.windows : [usual] })
          }
        />
        {!typed.isClosed && (
          <WindowFields
            windows={typed.windows}
            max={specialHoursLimits.windows}
            onChange={(windows) => change({ windows: [...windows] })}
            error={(index) => form.error(index === null ? 'windows' : `windows.${index}`)}
          />
        )}
      </fieldset>
      <Checkbox
        checked={typed.endsNightBefore}
        onChange={({ target }) => change({ endsNightBefore: target.checked })}
      >
        End last night’s hours at midnight
        <span className="block text-sm text-ink-soft">Otherwise the night before ends as planned.</span>
      </Checkbox>
      {offered.length > 1 && (
        <Select label="For" {...form.field('orderType')}>
          <option value="">Pickup and delivery</option>
          {offered.map((orderType) => (
            <option key={orderType} value={orderType}>
              Only {orderTypeRules[orderType].label.toLowerCase()}
            </option>
          ))}
        </Select>
      )}
      {levels.length > 1 && !hours && (
        <Select label="At" {...form.field('level')}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelLabel(level, settings.details.name, props.business)}
            </option>
          ))}
        </Select>
      )}
      {question.dialog}
    </EditForm>
  )
}

const usual = { open: '11:00', close: '15:00' }

type Typed = Omit<SpecialHoursDraft, 'orderType' | 'windows'> & {
  readonly orderType: string
  readonly windows: readonly { readonly open: string; readonly close: string }[]
  readonly isClosed: boolean
}

function initialOf(hours: SpecialHoursView | null, start: SpecialHoursStart): Typed {
  const { name = '', from = '', to = '', windows = [] } = hours ?? start
  return {
    level: hours?.level ?? 'restaurant',
    name,
    from,
    to: hours?.isYearly ? from : to,
    isYearly: hours?.isYearly ?? false,
    orderType: hours?.orderType ?? '',
    windows: [...windows],
    isClosed: windows.length === 0,
    endsNightBefore: hours?.endsNightBefore ?? false,
  }
}

/** A single date needs no last day. */
function draftOf({ isClosed, orderType, windows, ...typed }: Typed) {
  return {
    ...typed,
    name: typed.name.trim(),
    to: typed.isYearly || !typed.to ? typed.from : typed.to,
    orderType: orderTypes.find((type) => type === orderType) ?? null,
    windows: isClosed ? [] : windows.map(({ open, close }) => ({ open, close })),
  } as const
}

function levelLabel(level: SpecialHoursView['level'], restaurant: string, business: string | null): string {
  if (level === 'restaurant') return restaurant
  return level === 'business' ? `All restaurants of ${business}` : 'All restaurants of the platform'
}
