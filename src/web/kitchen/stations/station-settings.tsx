import { useEffect, useRef, useState } from 'react'
import { maxStationName, maxStations, type Station } from '#domain/kitchen/station.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '../dialogs/choice.tsx'

type StationSettingsProps = {
  readonly stations: readonly Station[]
  readonly categories: readonly string[]
  readonly chosen: Station | null
  readonly onChoose: (name: string | null) => void
}

/** Selects the station of this display, and edits which categories each station cooks. */
export function StationSettings({ stations, categories, chosen, onChoose }: StationSettingsProps) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    return <StationEditor stations={stations} categories={categories} onClose={() => setEditing(false)} />
  }
  return (
    <div className="space-y-3">
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
      <Button variant="outline" size="lg" onClick={() => setEditing(true)}>
        {stations.length === 0 ? 'Set Up Stations' : 'Change Stations'}
      </Button>
    </div>
  )
}

type StationEditorProps = Pick<StationSettingsProps, 'stations' | 'categories'> & {
  readonly onClose: () => void
}

function StationEditor({ stations, categories, onClose }: StationEditorProps) {
  const [drafts, setDrafts] = useState(stations.length > 0 ? stations : [{ name: '', categories: [] }])
  const [isSending, setSending] = useState(false)
  const change = (place: number, changes: Partial<Station>) =>
    setDrafts(drafts.map((draft, index) => (index === place ? { ...draft, ...changes } : draft)))

  const editor = useRef<HTMLDivElement>(null)
  // The button that opened it is gone: the first name takes its place, with the editor's beginning in sight.
  useEffect(() => {
    editor.current?.querySelector('input')?.focus({ preventScroll: true })
    editor.current?.scrollIntoView({ block: 'start' })
  }, [])

  const save = async () => {
    setSending(true)
    try {
      const { kitchen } = await callApi()
      const named = drafts.filter(({ name }) => name.trim() !== '')
      await kitchen.saveStations({ stations: named })
      onClose()
    } catch (error) {
      showFailure(describeFailure(error))
      setSending(false)
    }
  }

  return (
    <div ref={editor} className="scroll-mt-16 space-y-4">
      <p className="text-ink-soft">Items without a station are shown at every station.</p>
      {drafts.map((draft, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a station has no identity but its position until it is named
        <fieldset key={place} className="rounded-card border-2 border-line p-3 sm:p-4">
          <legend className="px-1 font-bold">Station {place + 1}</legend>
          <input
            aria-label={`Name of station ${place + 1}`}
            placeholder="Name, for example Grill"
            maxLength={maxStationName}
            value={draft.name}
            onChange={(event) => change(place, { name: event.target.value })}
            className="block min-h-13 w-full rounded-control border-2 border-line-strong bg-surface px-4"
          />
          <div className="mt-3 grid grid-cols-2 gap-2">
            {categories.map((category) => (
              <CategoryToggle
                key={category}
                category={category}
                isOn={draft.categories.includes(category)}
                onToggle={(isOn) => {
                  const others = draft.categories.filter((each) => each !== category)
                  change(place, { categories: isOn ? [...others, category] : others })
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        {drafts.length < maxStations && (
          <Button
            variant="outline"
            size="lg"
            onClick={() => setDrafts([...drafts, { name: '', categories: [] }])}
          >
            Add Station
          </Button>
        )}
        <Button size="lg" isDisabled={isSending} aria-busy={isSending} onClick={save}>
          Save Stations
        </Button>
        <Button variant="quiet" size="lg" onClick={onClose}>
          Discard Changes
        </Button>
      </div>
    </div>
  )
}

function CategoryToggle(props: {
  readonly category: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-14 min-w-0 items-center gap-2 rounded-control border-2 border-line-strong px-2 sm:px-3 leading-tight wrap-anywhere has-checked:border-ink has-checked:bg-selected-wash has-focus-visible:outline-4 has-focus-visible:outline-ink">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onToggle(event.target.checked)}
        className="size-5 shrink-0 accent-ink outline-none"
      />
      {props.category}
    </label>
  )
}
