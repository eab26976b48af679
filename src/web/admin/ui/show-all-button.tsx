import { Button } from '#web/ui/button.tsx'

type ShowAllButtonProps = {
  readonly isAll: boolean
  /** How many are shown at first, and of how many. */
  readonly first: number
  readonly total: number
  readonly onToggle: () => void
  readonly className?: string
}

/** Below a list of which only the first are shown: shows the rest, and takes it away again. Nothing below a short list. */
export function ShowAllButton({ isAll, first, total, onToggle, className = '' }: ShowAllButtonProps) {
  if (total <= first) return null
  return (
    <Button variant="outline" className={`mt-4 ${className}`} aria-expanded={isAll} onClick={onToggle}>
      {isAll ? `Show the first ${first}` : `Show all ${total.toLocaleString('en-US')}`}
    </Button>
  )
}
