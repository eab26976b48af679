import { useState } from 'react'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sample, SampleRow } from './sample.tsx'

const widths = ['narrow', 'wide', 'full', 'drawer'] as const

/** What opens above the page: dialogs and toasts. */
export function OverlaySamples() {
  const [open, setOpen] = useState<(typeof widths)[number] | null>(null)
  return (
    <Sample title="Overlays">
      <SampleRow>
        {widths.map((width) => (
          <Button key={width} variant="outline" onClick={() => setOpen(width)}>
            Dialog, {width}
          </Button>
        ))}
        <Button
          variant="outline"
          onClick={() =>
            showFailure({
              code: 'FETCH_ERROR',
              message: 'Unable to connect to our servers. Please try again in a moment.',
            })
          }
        >
          Toast
        </Button>
      </SampleRow>
      {open && (
        <Dialog
          title={`Dialog, ${open}`}
          width={open}
          onClose={() => setOpen(null)}
          footer={<Button className="w-full">Save</Button>}
        >
          <p>Content scrolls between the title and the actions.</p>
        </Dialog>
      )}
    </Sample>
  )
}
