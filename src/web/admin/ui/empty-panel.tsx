/** Replaces an empty list: says that there is nothing yet, or no match, and what to do about it. */
export function EmptyPanel(props: {
  readonly title: string
  readonly text?: React.ReactNode
  /** The panel is the whole screen, so its title is the page's. */
  readonly isPage?: boolean
  /** Links or buttons to continue. */
  readonly children?: React.ReactNode
}) {
  const Title = props.isPage ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center rounded-card border border-dashed border-line-strong bg-surface px-5 py-12 text-center">
      <Title className="text-xl font-bold">{props.title}</Title>
      {props.text && <p className="mt-2 max-w-lg text-ink-soft">{props.text}</p>}
      {props.children && <div className="mt-6 flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}
