import { useEffect, useId, useRef, useState } from 'react'
import { maxStationName, maxStations, type Station } from '#domain/orders/kitchen/station.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { tooLongInputs } from '#web/ui/max-length.ts'
import { Tick } from '#web/ui/tick.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'

type StationsDialogProps = {
  readonly stations: readonly Station[]
  readonly categories: readonly string[]
  /** Returns to the settings. */
  readonly onClose: () => void
}

const blank: Station = { name: '', categories: [] }

/** KIT-14: edits the stations of the restaurant and the categories that each of them cooks. All displays share them. */
export function StationsDialog({ stations, categories, onClose }: StationsDialogProps) {
  const [drafts, setDrafts] = useState(stations.length > 0 ? stations : [blank])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => editor.current?.querySelector('input')?.focus(), [])

  const save = async () => {
    const [tooLong] = tooLongInputs(editor.current)
    if (tooLong) {
      tooLong.input.focus()
      return setProblem(`Station name: ${tooLong.message}`)
    }
    setSending(true)
    setProblem(null)
    try {
      const { kitchen } = await callApi()
      await kitchen.saveStations({ stations: drafts.filter(({ name }) => name.trim() !== '') })
      onClose()
    } catch (error) {
      setProblem(failureMessage(error))
      setSending(false)
    }
  }

  return (
    <KitchenDialog
      title="Stations"
      width="wide"
      onClose={onClose}
      problem={problem}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            Discard changes
          </Button>
          <Button size="lg" isDisabled={isSending} aria-busy={isSending} onClick={save}>
            Save stations
          </Button>
        </>
      }
    >
      <div ref={editor} className="space-y-5">
        <p className="text-ink-soft">Items without a station are shown at every station.</p>
        {drafts.map((draft, index) => (
          <StationFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a station has no identity but its position until it is named
            key={index}
            title={`Station ${index + 1}`}
            station={draft}
            categories={categories}
            onChange={(changed) => setDrafts(drafts.with(index, changed))}
          />
        ))}
        {drafts.length < maxStations && (
          <Button variant="outline" size="lg" onClick={() => setDrafts([...drafts, blank])}>
            Add station
          </Button>
        )}
      </div>
    </KitchenDialog>
  )
}

type StationFieldsProps = {
  readonly title: string
  readonly station: Station
  readonly categories: readonly string[]
  readonly onChange: (station: Station) => void
}

function StationFields({ title, station, categories, onChange }: StationFieldsProps) {
  const others = (category: string) => station.categories.filter((name) => name !== category)
  return (
    <fieldset className="rounded-card border-2 border-line p-3 sm:p-4">
      <legend className="px-1 font-bold">{title}</legend>
      <label className="block font-semibold">
        Station name
        <input
          type="text"
          placeholder="Grill, for example"
          data-max-length={maxStationName}
          value={station.name}
          onChange={(event) => onChange({ ...station, name: event.target.value })}
          className="mt-1.5 block w-full scroll-my-4 rounded-control border-2 border-line-strong bg-surface px-4 font-normal"
        />
      </label>
      <fieldset className="mt-4">
        <legend className="mb-1.5 font-semibold">Categories shown here</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map((category) => (
            <CategoryToggle
              key={category}
              category={category}
              isOn={station.categories.includes(category)}
              onToggle={(isOn) =>
                onChange({
                  ...station,
                  categories: isOn ? [...others(category), category] : others(category),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </fieldset>
  )
}

type CategoryToggleProps = {
  readonly category: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}

function CategoryToggle({ category, isOn, onToggle }: CategoryToggleProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-control border-2 border-line-strong px-4 leading-tight wrap-anywhere has-checked:border-ink has-checked:bg-selected-wash has-focus-visible:outline-4 has-focus-visible:outline-ink"
    >
      <Tick id={id} type="checkbox" checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
      {category}
    </label>
  )
}
