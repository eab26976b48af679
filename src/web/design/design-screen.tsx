/** Every component in every state, for development: docs/design.md. Production builds don't have this page. */

import '#web/staff.css'
import { ActionSamples } from './action-samples.tsx'
import { ColorSamples } from './color-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { Sample } from './sample.tsx'
import { StateSamples } from './state-samples.tsx'

const sizes = ['text-2xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl']

export default function DesignScreen() {
  return (
    <main className="page-width grid gap-12 py-10">
      <title>Design</title>
      <h1 className="text-4xl font-bold">Design</h1>
      <ColorSamples />
      <Sample title="Type">
        {sizes.map((size) => (
          <p key={size} className={size}>
            Miso soup, $4.50 <span className="font-semibold">semibold</span>{' '}
            <span className="font-bold">bold</span> <code className="text-sm text-ink-faint">{size}</code>
          </p>
        ))}
      </Sample>
      <ActionSamples />
      <FieldSamples />
      <StateSamples />
      <OverlaySamples />
    </main>
  )
}
