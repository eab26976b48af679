import { IconShape } from '#web/ui/icon-shape.tsx'

/** ADM-20: replaces what the person may not use, below the page's heading: why, whom to ask, and where to go instead. */
export function ClosedPanel(props: {
  /** Why it is closed, without a period: 'Your role doesn’t include diners'. */
  readonly title: string
  /** Whom to ask: 'Need access? Ask the owner of Sakura Hibachi.' */
  readonly text: string
  /** Links to continue. */
  readonly children?: React.ReactNode
}) {
  return (
    <div className="grid justify-items-center rounded-card border border-line bg-surface px-5 py-12 text-center shadow-card">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-soft">
        <IconShape path="M5 9h10v8H5V9Zm2-0V6.5a3 3 0 0 1 6 0V9" className="size-6" />
      </span>
      <h2 className="mt-4 text-xl font-bold text-balance">{props.title}</h2>
      <p className="mt-2 max-w-lg text-balance text-ink-soft">{props.text}</p>
      {props.children && <div className="mt-6 flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}
