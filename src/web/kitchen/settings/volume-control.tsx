import { Button } from '#web/ui/button.tsx'
import { loudest, quietest } from '../device/use-volume.ts'

type VolumeControlProps = {
  readonly volume: number
  readonly onChange: (volume: number) => void
  readonly onTest: () => void
}

/** KDS-10: the alarm's volume on this display. */
export function VolumeControl({ volume, onChange, onTest }: VolumeControlProps) {
  const steps = Array.from({ length: loudest }, (_, index) => index + 1)
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">Alarm volume</legend>
      <Step label="Quieter" sign="−" isOff={volume <= quietest} onClick={() => onChange(volume - 1)} />
      <p className="flex h-13 items-end gap-1.5">
        <span className="sr-only" aria-live="polite">
          Volume {volume} of {loudest}
        </span>
        {steps.map((step) => (
          <span
            key={step}
            aria-hidden="true"
            style={{ height: `${(step / loudest) * 100}%` }}
            className={`w-6 rounded-md ${step <= volume ? 'bg-selected' : 'bg-line'}`}
          />
        ))}
      </p>
      <Step label="Louder" sign="+" isOff={volume >= loudest} onClick={() => onChange(volume + 1)} />
      <Button variant="outline" size="lg" className="grow" onClick={onTest}>
        Test sound
      </Button>
    </fieldset>
  )
}

type StepProps = {
  readonly label: string
  readonly sign: string
  readonly isOff: boolean
  readonly onClick: () => void
}

function Step({ label, sign, isOff, onClick }: StepProps) {
  return (
    <Button
      variant="outline"
      size="lg"
      aria-label={label}
      isDisabled={isOff}
      className="min-w-14"
      onClick={onClick}
    >
      <span aria-hidden="true" className="font-bold text-2xl">
        {sign}
      </span>
    </Button>
  )
}
