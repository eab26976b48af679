import { useId } from 'react'

type PanelProps = {
  readonly title: string
  /** Right after the title: what explains it. */
  readonly besideTitle?: React.ReactNode
  /** At the end of the heading's line. */
  readonly actions?: React.ReactNode
  /** Whether a phone shows only the heading, and the id of the rest. Paper and wider screens show all. */
  readonly fold?: { readonly isFolded: boolean; readonly contentId: string }
  readonly children: React.ReactNode
}

/** A section of an admin screen with its own background and heading. */
export function Panel(props: PanelProps) {
  const { title, besideTitle, actions, fold, children } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div
        className={`mb-4 flex flex-wrap items-center justify-between gap-3 ${fold ? 'relative' : ''} ${fold?.isFolded ? 'max-sm:not-print:mb-0' : ''}`}
      >
        <div className="flex min-w-0 items-center gap-1">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {besideTitle}
        </div>
        {actions}
      </div>
      <div id={fold?.contentId} className={fold?.isFolded ? 'max-sm:not-print:hidden' : 'contents'}>
        {children}
      </div>
    </section>
  )
}
