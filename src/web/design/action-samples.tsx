import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button-variant.ts'
import { Icon, type IconName, iconShapes } from '#web/ui/icon.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Sample, SampleRow } from './sample.tsx'

const iconNames = Object.keys(iconShapes) as IconName[]

const variants = [
  'solid',
  'outline',
  'quiet',
  'danger',
  'dangerOutline',
] as const satisfies readonly ButtonVariant[]

/** Buttons in both sizes and as disabled, links, the stepper, all icons. */
export function ActionSamples() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Sample title="Actions">
      <SampleRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </SampleRow>
      <SampleRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="lg">
            {variant}
          </Button>
        ))}
      </SampleRow>
      <SampleRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            {variant}
          </Button>
        ))}
      </SampleRow>
      <p>
        A sentence with{' '}
        <a href="#link" className="text-link underline underline-offset-2">
          the terms
        </a>{' '}
        in it.
      </p>
      <QuantityStepper quantity={quantity} onChange={setQuantity} itemName="Miso soup" max={3} />
      <SampleRow>
        {iconNames.map((name) => (
          <span key={name} className="grid w-20 justify-items-center gap-1 text-2xs text-ink-soft">
            <Icon name={name} className="size-6 text-ink" />
            {name}
          </span>
        ))}
      </SampleRow>
    </Sample>
  )
}
