/** Online ordering, delivery, and their prices. */

import { Link } from 'react-router'
import { dollarsText } from '#domain/money.ts'
import { type OrderingSettings, whyNotOrderingSettings } from '#domain/restaurant/settings.ts'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { entriesIn, readFields } from '../fields/read-fields.ts'
import { TypedField } from '../fields/typed-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { type SectionPlan, useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

type Typed = {
  readonly onlineOrdersEnabled: boolean
  readonly offerUtensils: boolean
  readonly deliveryEnabled: boolean
  readonly minimumOrderPickup: string
  readonly deliveryFee: string
  readonly minimumOrderDelivery: string
  readonly deliveryZipCodes: string
  readonly deliveryMinutes: string
}

const plan: SectionPlan<Typed, OrderingSettings> = {
  typedOf: ({ ordering }) => ({
    ...ordering,
    minimumOrderPickup: dollarsText(ordering.minimumOrderPickup),
    deliveryFee: dollarsText(ordering.deliveryFee),
    minimumOrderDelivery: dollarsText(ordering.minimumOrderDelivery),
    deliveryZipCodes: ordering.deliveryZipCodes.join(', '),
    deliveryMinutes: String(ordering.deliveryMinutes),
  }),
  read: (typed) =>
    readFields(
      ({ dollars, minutes }) => ({
        ...typed,
        minimumOrderPickup: dollars('minimumOrderPickup', typed.minimumOrderPickup),
        deliveryFee: dollars('deliveryFee', typed.deliveryFee),
        minimumOrderDelivery: dollars('minimumOrderDelivery', typed.minimumOrderDelivery),
        deliveryZipCodes: entriesIn(typed.deliveryZipCodes),
        deliveryMinutes: minutes(typed.deliveryMinutes),
      }),
      whyNotOrderingSettings,
    ),
  save: (restaurants, edit, ordering) =>
    restaurants.saveOrdering({
      ...edit,
      ordering: { ...ordering, deliveryZipCodes: [...ordering.deliveryZipCodes] },
    }),
}

const unusedWithCourier = 'Not used while Uber Direct is on.'

/** DLV-4, DLV-8: says which fields apply while a courier delivers. */
export default function OrderingSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { typed, change, error } = form
  const { courier } = settings
  const goesNowhere =
    typed.deliveryEnabled && !courier.enabled && entriesIn(typed.deliveryZipCodes).length === 0
  return (
    <SectionFrame form={form}>
      <Panel title="Online orders">
        <div className="grid gap-4">
          <Checkbox
            checked={typed.onlineOrdersEnabled}
            onChange={(event) => change({ onlineOrdersEnabled: event.target.checked })}
          >
            Take orders online
          </Checkbox>
          {!typed.onlineOrdersEnabled && (
            <p className="text-ink-soft">Diners see the menu but can't order.</p>
          )}
          <Checkbox
            checked={typed.offerUtensils}
            onChange={(event) => change({ offerUtensils: event.target.checked })}
          >
            Offer utensils
            <span className="block text-ink-soft">
              Diners can ask for utensils and napkins with their order.
            </span>
          </Checkbox>
          <FieldRow>
            <TypedField
              form={form}
              field="minimumOrderPickup"
              label="Minimum order for pickup ($)"
              inputMode="decimal"
            />
          </FieldRow>
        </div>
      </Panel>
      <Panel title="Delivery">
        <div className="grid gap-5">
          <Checkbox
            checked={typed.deliveryEnabled}
            onChange={(event) => change({ deliveryEnabled: event.target.checked })}
          >
            Offer delivery
          </Checkbox>
          {goesNowhere && (
            <Notice tone="warn">
              Nobody can order delivery yet: add ZIP codes below, or turn on a courier.
            </Notice>
          )}
          {courier.enabled && (
            <Notice>
              Uber Direct is on: its couriers deliver, and its quotes set fee, area and time.{' '}
              <Link to={adminPaths.restaurantSection('courier')} className="font-semibold underline">
                Courier settings
              </Link>
            </Notice>
          )}
          <FieldRow>
            <TypedField
              form={form}
              field="deliveryFee"
              label="Delivery fee ($)"
              inputMode="decimal"
              hint={courier.enabled ? 'Diners see it until Uber Direct has quoted its fee.' : undefined}
            />
            <TypedField
              form={form}
              field="minimumOrderDelivery"
              label="Minimum order for delivery ($)"
              inputMode="decimal"
            />
          </FieldRow>
          <TextArea
            label="ZIP codes you deliver to"
            hint={
              courier.enabled
                ? `For your own drivers. ${unusedWithCourier}`
                : 'Five digits each, separated by commas or spaces.'
            }
            name="deliveryZipCodes"
            value={typed.deliveryZipCodes}
            error={error('deliveryZipCodes')}
            onChange={(event) => change({ deliveryZipCodes: event.target.value })}
          />
          <FieldRow>
            <TypedField
              form={form}
              field="deliveryMinutes"
              label="Delivery time (minutes)"
              inputMode="numeric"
              hint={courier.enabled ? `Of your own drivers. ${unusedWithCourier}` : undefined}
            />
          </FieldRow>
        </div>
      </Panel>
    </SectionFrame>
  )
}
