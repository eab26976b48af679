import { formatPosition } from '#domain/directory/position.ts'
import { Button } from '#web/ui/button.tsx'
import { devicePositionText, useDevicePosition } from '#web/ui/use-device-position.ts'
import type { SectionForm } from '../use-section-form.ts'
import { TypedField } from './typed-field.tsx'

type Typed = { readonly position: string }

/** DIR-4: the position of the restaurant, typed or as the device reports it. */
export function PositionField<Values extends Typed>({ form }: { readonly form: SectionForm<Values> }) {
  const ofPosition = form as unknown as SectionForm<Typed>
  const { device, ask } = useDevicePosition((position) =>
    ofPosition.change({ position: formatPosition(position) }),
  )
  return (
    <div>
      <div className="grid gap-2 sm:flex sm:items-start sm:gap-3 sm:*:first:grow">
        <TypedField
          form={ofPosition}
          field="position"
          label="Position (optional)"
          placeholder="40.7306, -73.9866"
          hint="Latitude and longitude, as maps show them. The directory of restaurants uses it to show diners how far away you are."
        />
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
