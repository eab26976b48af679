import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOfFilters } from '#web/admin/filters/filters-in-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { focusTooLong } from '#web/ui/max-length.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { readFilters, withoutFilters } from './filters-in-address.ts'
import {
  builtInViews,
  maxViewName,
  readViews,
  type SavedView,
  saveViews,
  withoutView,
  withView,
} from './saved-views.ts'

/** AOR-15: the views, and a button that saves the current filters as one. */
export function ViewBar() {
  const [views, setViews] = useState(readViews)
  const [isNaming, setIsNaming] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const query = queryOfFilters(readFilters(parameters))
  const change = (next: readonly SavedView[]) => {
    saveViews(next)
    setViews(next)
  }
  const all = [...builtInViews, ...views]
  const isSaved = all.some((view) => view.query === query)
  const toggle = (view: SavedView) =>
    setParameters((now) => withQuery(now, view.query === query ? '' : view.query))
  return (
    <fieldset aria-label="Views" className="min-w-0 flex flex-wrap items-center gap-2">
      {all.map((view, index) => (
        <ViewChip
          key={`${view.name} ${view.query}`}
          view={view}
          isChosen={view.query === query}
          onToggle={() => toggle(view)}
          onRemove={index < builtInViews.length ? null : () => change(withoutView(views, view.name))}
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
  readonly onToggle: () => void
  /** null if it can't be removed. */
  readonly onRemove: (() => void) | null
}

function ViewChip({ view, isChosen, onToggle, onRemove }: ViewChipProps) {
  return (
    <span className="inline-flex items-center rounded-full border border-line-strong bg-surface has-[[aria-pressed=true]]:border-selected has-[[aria-pressed=true]]:bg-selected-wash">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className={`min-h-11 rounded-full pl-4 text-sm font-semibold pointer-fine:min-h-9 ${onRemove ? 'pr-1' : 'pr-4'}`}
      >
        {view.name}
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove the view ${view.name}`}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full text-ink-faint hover:text-ink pointer-fine:size-9"
        >
          <Icon name="close" className="size-3.5" />
        </button>
      )}
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
          else if (!focusTooLong(event.currentTarget)) onName(name.trim())
        }}
      >
        <TextField
          label="Name"
          hint="Saves the current search and filters in this browser."
          maxLength={maxViewName}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError(null)
          }}
        />
      </form>
    </Dialog>
  )
}
