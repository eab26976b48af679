/** What stands where a list would: nothing is there yet, or nothing fits, and what to do about it. */
export function EmptyPanel(props: {
  readonly title: string
  readonly text?: React.ReactNode
  /** The way on. */
  readonly children?: React.ReactNode
}) {
  return (
    <div className="grid justify-items-center rounded-card border border-dashed border-line-strong bg-surface px-5 py-12 text-center">
      <h2 className="text-xl font-bold">{props.title}</h2>
      {props.text && <p className="mt-2 max-w-lg text-ink-soft">{props.text}</p>}
      {props.children && <div className="mt-6 flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}
