import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOfFilters } from '#web/admin/parts/filters-in-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readFilters, withoutFilters } from './filters-in-address.ts'
import { maxViewName, readViews, type SavedView, saveViews, withoutView, withView } from './saved-views.ts'

/** AOR-15: the saved views, and a button that saves the filters shown as one. Nothing without either. */
export function ViewBar() {
  const [views, setViews] = useState(readViews)
  const [isNaming, setIsNaming] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const query = queryOfFilters(readFilters(parameters))
  const change = (next: readonly SavedView[]) => {
    saveViews(next)
    setViews(next)
  }
  const isSaved = views.some((view) => view.query === query)
  if (views.length === 0 && query === '') return null
  return (
    <fieldset aria-label="Saved views" className="mb-3 min-w-0 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <ViewChip
          key={view.name}
          view={view}
          isChosen={view.query === query}
          onOpen={() => setParameters((now) => withQuery(now, view.query))}
          onRemove={() => change(withoutView(views, view.name))}
        />
      ))}
      {query !== '' && !isSaved && (
        <Button variant="quiet" className="px-3! text-sm" onClick={() => setIsNaming(true)}>
          <Icon name="plus" className="size-4" />
          Save view
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setIsNaming(false)}
          onName={(name) => {
            change(withView(views, { name, query }))
            setIsNaming(false)
          }}
        />
      )}
    </fieldset>
  )
}

function withQuery(now: URLSearchParams, query: string): URLSearchParams {
  return new URLSearchParams([...withoutFilters(now), ...new URLSearchParams(query)])
}

type ViewChipProps = {
  readonly view: SavedView
  readonly isChosen: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function ViewChip({ view, isChosen, onOpen, onRemove }: ViewChipProps) {
  return (
    <span className="inline-flex items-center rounded-full border border-line-strong bg-surface has-[[aria-pressed=true]]:border-selected has-[[aria-pressed=true]]:bg-selected-wash">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onOpen}
        className="min-h-11 rounded-full pr-1 pl-4 text-sm font-semibold pointer-fine:min-h-9"
      >
        {view.name}
      </button>
      <button
        type="button"
        aria-label={`Remove the view ${view.name}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full text-ink-faint hover:text-ink pointer-fine:size-9"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </span>
  )
}

type NameDialogProps = { readonly onName: (name: string) => void; readonly onClose: () => void }

function NameDialog({ onName, onClose }: NameDialogProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <Dialog
      title="Save view"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="save-view">
            Save
          </Button>
        </div>
      }
    >
      <form
        id="save-view"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') setError('Please enter a name.')
          else onName(name.trim())
        }}
      >
        <TextField
          label="Name"
          hint="Saves the current search and filters in this browser."
          maxLength={maxViewName}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
