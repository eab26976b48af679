import { formatPosition } from '#domain/restaurants/directory/position.ts'
import { Button } from '#web/ui/button.tsx'
import { devicePositionText, useDevicePosition } from '#web/ui/use-device-position.ts'
import type { TypedSettings } from '../section-plan.ts'
import type { SectionForm } from '../use-section-form.ts'
import { SettingField } from './setting-field.tsx'

/** DIR-4: the position of the restaurant, typed or as the device reports it. */
export function PositionField({ form }: { readonly form: SectionForm<TypedSettings<'details'>> }) {
  const { device, ask } = useDevicePosition((position) => form.change({ position: formatPosition(position) }))
  return (
    <div>
      <div className="grid gap-2 sm:flex sm:items-start sm:gap-3 sm:*:first:grow">
        <SettingField form={form} name="position" />
        <Button
          variant="outline"
          className="shrink-0 sm:mt-8"
          isDisabled={device.state === 'asked'}
          onClick={ask}
        >
          Use this device’s location
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-sm text-ink-soft empty:hidden">
        {devicePositionText(device.state)}
      </p>
    </div>
  )
}
