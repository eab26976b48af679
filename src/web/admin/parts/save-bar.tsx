import { Button } from '#web/ui/button.tsx'

type SaveBarProps = {
  /** What is not saved yet. */
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** On the button: 'Save Settings'. */
  readonly label: string
  readonly onDiscard?: () => void
}

/** Stays at the lower edge while a long form is filled in. Belongs inside of the form that its button sends. */
export function SaveBar({ isDirty, isBusy, label, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8">
      <p role="status" className="mr-auto text-sm font-medium text-ink-soft">
        {isDirty ? 'You have unsaved changes.' : ''}
      </p>
      {isDirty && onDiscard && (
        <Button variant="outline" isDisabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" isDisabled={isBusy}>
        {isBusy ? 'Please wait...' : label}
      </Button>
    </div>
  )
}
