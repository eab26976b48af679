import { useState } from 'react'
import type { SoldOutRequest } from '#domain/menu/sold-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'

type SoldOutDialogProps = {
  readonly name: string
  readonly isBusy: boolean
  readonly onMark: (request: SoldOutRequest) => void
  readonly onClose: () => void
}

const choices: readonly { readonly key: string; readonly label: string; readonly request: SoldOutRequest }[] =
  [
    { key: 'end_of_day', label: 'For the rest of the day', request: 'end_of_day' },
    { key: '1', label: 'For 1 hour', request: { hours: 1 } },
    { key: '2', label: 'For 2 hours', request: { hours: 2 } },
    { key: '4', label: 'For 4 hours', request: { hours: 4 } },
    { key: '24', label: 'For 24 hours', request: { hours: 24 } },
    { key: 'until_said', label: 'Until I put it back on', request: 'until_said' },
  ]

/** SLD-1: asks how long something is sold out. */
export function SoldOutDialog({ name, isBusy, onMark, onClose }: SoldOutDialogProps) {
  const [chosen, setChosen] = useState(choices[0])
  return (
    <Dialog
      title={`${name} is sold out`}
      onClose={isBusy ? null : onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button isDisabled={isBusy} onClick={() => chosen && onMark(chosen.request)}>
            {isBusy ? 'Please wait...' : 'Mark sold out'}
          </Button>
        </div>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-3 text-lg">How long? Diners see it as sold out and can't order it.</legend>
        {choices.map((choice) => (
          <RadioCard
            key={choice.key}
            name="sold-out"
            checked={choice === chosen}
            onChange={() => setChosen(choice)}
            title={choice.label}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
