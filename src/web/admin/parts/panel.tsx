import { useId } from 'react'

type PanelProps = {
  readonly title: string
  /** At the end of the heading's line. */
  readonly actions?: React.ReactNode
  readonly children: React.ReactNode
}

/** A section of an admin screen with its own background and heading. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
