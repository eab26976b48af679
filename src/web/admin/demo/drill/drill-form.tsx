import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { DrillList, DrillView } from '#contract/demo/drills.ts'
import type { DrillMix, DrillSettings } from '#domain/demo/drills/drill-settings.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { FoldedPanel } from '#web/admin/ui/folded-panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readDrill, typedFrom } from './drill-values.ts'

const mixLabels = {
  declined: 'Declined cards',
  abandoned: 'Carts left behind',
  scheduled: 'Scheduled orders',
  deliveries: 'Deliveries',
  large: 'Large carts',
  cuts: 'Dropped connections',
  withoutCourier: 'Deliveries without a courier',
} as const satisfies Record<keyof DrillMix, string>

const mixFields = Object.entries(mixLabels) as [keyof DrillMix, string][]

const switches = {
  hasCook: 'A simulated cook works the orders',
  displayDies: 'Display goes offline halfway',
  onlyScheduled: 'Scheduled orders only',
} as const

type DrillFormProps = {
  readonly restaurant: ChosenRestaurant
  readonly list: DrillList
  readonly onStarted: (drill: DrillView['id']) => Promise<void>
}

/** DRL-14: starts a drill. */
export function DrillForm({ restaurant, list, onStarted }: DrillFormProps) {
  const [parameters] = useSearchParams()
  const reasonId = useId()
  const { formRef, ...form } = useServerForm({
    initial: typedFrom(parameters),
    read: readDrill,
    send: async (settings: DrillSettings) =>
      (await callApi()).drills.start({ restaurant: restaurant.id, settings }),
    onSaved: ({ drillId }) => onStarted(drillId),
    failureText: failureMessage,
  })
  const switchFor = (name: keyof typeof switches) => (
    <Checkbox checked={form.typed[name]} onChange={({ target }) => form.change({ [name]: target.checked })}>
      {switches[name]}
    </Checkbox>
  )
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.submit}
      aria-label="New drill"
      className="grid grid-cols-1 gap-5"
    >
      <Openness list={list} restaurant={restaurant.name} />
      <div className="grid items-start gap-5 sm:grid-cols-[repeat(2,12rem)]">
        <TextField label="Number of orders" inputMode="numeric" {...form.field('orders')} />
        <TextField label="Spread over (minutes)" inputMode="decimal" {...form.field('minutes')} />
      </div>
      {switchFor('hasCook')}
      <FoldedPanel title="More options">
        <div className="grid gap-5">
          <fieldset>
            <legend className="font-semibold">Share of orders (%)</legend>
            <div className="mt-3 grid grid-cols-2 items-end gap-5 lg:grid-cols-4">
              {mixFields.map(([name, label]) => (
                <TextField key={name} label={label} inputMode="numeric" {...form.field(`mix.${name}`)} />
              ))}
            </div>
          </fieldset>
          <div>
            {switchFor('displayDies')}
            {switchFor('onlyScheduled')}
          </div>
          <FieldRow>
            <TextField
              label="Seed"
              inputMode="numeric"
              hint="The same seed sends the same diners."
              {...form.field('seed')}
            />
          </FieldRow>
        </div>
      </FoldedPanel>
      <FormRefusal>{form.refusal}</FormRefusal>
      <div id={reasonId}>
        <Notice tone="warn">
          {list.isAnyRunning
            ? refusalMessage({ kind: 'drill_running' })
            : 'The drill’s orders appear on the live kitchen display among the real ones. Test cards pay for them; no real card is charged.'}
        </Notice>
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        isDisabled={form.isBusy || list.isAnyRunning}
        aria-describedby={reasonId}
      >
        {form.isBusy ? 'Starting...' : 'Start the drill'}
      </Button>
    </form>
  )
}

/** DRL-4: says if the restaurant accepts scheduled orders only, or none. */
function Openness({ list, restaurant }: { readonly list: DrillList; readonly restaurant: string }) {
  if (list.acceptsAsap) return null
  const kind = list.acceptsScheduled ? 'drill_restaurant_closed' : 'drill_without_times'
  return <Notice tone="warn">{refusalMessage({ kind, restaurant })}</Notice>
}
