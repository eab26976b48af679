import { Button } from '#web/ui/button.tsx'

type SaveBarProps = {
  /** The id of the form that the button submits; without it, the one around the bar. */
  readonly form?: string | undefined
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** Whether the form shows what was just saved. */
  readonly wasSaved?: boolean
  /** Label of the button: 'Save Settings'. */
  readonly label: string
  readonly onDiscard?: () => void
  /** Leaves the form; always offered. In place of `onDiscard`. */
  readonly onCancel?: () => void
}

/**
 * Stays at the bottom edge while a long form is filled in; hidden in a disabled fieldset. Place it inside the form that its
 * button submits, or name that.
 */
export function SaveBar({
  form,
  isDirty,
  isBusy,
  wasSaved = false,
  label,
  onDiscard,
  onCancel,
}: SaveBarProps) {
  return (
    <div className="in-[fieldset:disabled]:hidden sticky bottom-(--bottom-bar) z-10 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper pt-3 in-[details]:bg-surface pb-3">
      <p
        role="status"
        className={`mr-auto font-medium ${wasSaved ? 'text-good-deep' : 'text-sm text-ink-soft'}`}
      >
        {wasSaved ? 'Saved.' : isDirty && 'You have unsaved changes.'}
      </p>
      {isDirty && onDiscard && (
        <Button variant="outline" isDisabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {onCancel && (
        <Button variant="outline" isDisabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" form={form} isDisabled={isBusy}>
        {isBusy ? 'Please wait...' : label}
      </Button>
    </div>
  )
}
