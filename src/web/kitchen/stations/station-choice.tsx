import type { Station } from '#domain/orders/kitchen/station.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '../dialogs/choice.tsx'

type StationChoiceProps = {
  readonly stations: readonly Station[]
  readonly chosen: Station | null
  readonly onChoose: (name: string | null) => void
  /** Opens the dialog that edits the stations. */
  readonly onEdit: () => void
}

/** KDS-16: selects the station of this display. */
export function StationChoice({ stations, chosen, onChoose, onEdit }: StationChoiceProps) {
  return (
    <div className="space-y-3">
      <p>Show some categories large, the others small.</p>
      {stations.length > 0 && (
        <Choice
          legend="This display shows"
          name="station"
          options={[
            { value: '', label: 'All stations' },
            ...stations.map(({ name }) => ({ value: name, label: name })),
          ]}
          chosen={chosen?.name ?? ''}
          onChoose={(name) => onChoose(name === '' ? null : name)}
        />
      )}
      <Button variant="outline" size="lg" onClick={onEdit}>
        {stations.length === 0 ? 'Set up stations' : 'Change stations'}
      </Button>
    </div>
  )
}
