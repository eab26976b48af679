/** Online ordering, delivery, and their prices. */

import { Link } from 'react-router'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { FoldedPanel } from '#web/admin/ui/folded-panel.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { entriesIn } from '../fields/read-fields.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { sectionPlan } from '../section-plan.ts'
import { useSectionForm } from '../use-section-form.ts'
import type { SectionProps } from './section-props.ts'

const plan = sectionPlan('ordering', (restaurants, edit, ordering) =>
  restaurants.saveOrdering({ ...edit, ordering }),
)

/**
 * DLV-8: says which delivery fields apply while a courier delivers. Without one, the restaurant delivers to its own zip codes, for
 * its own fee and in its own minutes.
 */
export default function OrderingSection({ settings }: SectionProps) {
  const form = useSectionForm(settings, plan)
  const { typed } = form
  const { courier } = settings
  const goesNowhere =
    typed.deliveryEnabled && !courier.enabled && entriesIn(typed.deliveryZipCodes).length === 0
  const isOwnFaulty = Boolean(form.error('deliveryZipCodes') ?? form.error('deliveryMinutes'))
  const ownDrivers = (
    <div className="grid gap-5">
      <SettingField form={form} name="deliveryZipCodes" />
      <FieldRow>
        <SettingField form={form} name="deliveryMinutes" />
      </FieldRow>
    </div>
  )
  return (
    <SectionFrame form={form}>
      <Panel title="Online orders">
        <div className="grid gap-1">
          <SettingField form={form} name="onlineOrdersEnabled" />
          {!typed.onlineOrdersEnabled && (
            <p className="text-ink-soft">Diners see the menu but can't order.</p>
          )}
          <SettingField form={form} name="offerUtensils" />
          <SettingField form={form} name="askIfSoldOut" />
          <SettingField form={form} name="allowDinerChanges" />
          <div className="mt-3">
            <FieldRow>
              <SettingField form={form} name="minimumOrderPickup" />
            </FieldRow>
          </div>
        </div>
      </Panel>
      <Panel title="Delivery">
        <div className="grid gap-5">
          <SettingField form={form} name="deliveryEnabled" />
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
            <SettingField
              form={form}
              name="deliveryFee"
              {...(courier.enabled && { hint: 'Diners see it until Uber Direct has quoted its fee.' })}
            />
            <SettingField form={form} name="minimumOrderDelivery" />
          </FieldRow>
          {courier.enabled ? (
            <FoldedPanel title="Your own drivers" isOpen={isOwnFaulty}>
              <p className="mb-4 text-sm text-ink-soft">Not used while Uber Direct is on.</p>
              {ownDrivers}
            </FoldedPanel>
          ) : (
            ownDrivers
          )}
        </div>
      </Panel>
    </SectionFrame>
  )
}
