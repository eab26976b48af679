import { Icon } from '#web/ui/icon.tsx'

type FoldedPanelProps = {
  readonly title: string
  /** Whether it is open at first, and again whenever this turns true. */
  readonly isOpen?: boolean
  readonly children: React.ReactNode
}

/** What few people need on an admin screen: a panel that shows only its title until it is opened. */
export function FoldedPanel({ title, isOpen = false, children }: FoldedPanelProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-13 list-none items-center gap-2.5 rounded-card px-4 py-3 font-semibold text-ink-soft hover:text-ink sm:px-5">
        <Icon name="forward" className="size-3.5 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="px-4 pt-1 pb-5 sm:px-5">{children}</div>
    </details>
  )
}
