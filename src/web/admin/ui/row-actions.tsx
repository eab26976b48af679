type RowActionsProps = {
  /** There are many actions: they wrap in a narrow table. */
  readonly mayWrap?: boolean
  readonly children: React.ReactNode
}

/** The quiet buttons at the end of a row, aligned with the column's heading; on a card, with its edge. */
export function RowActions({ mayWrap = false, children }: RowActionsProps) {
  const wrapping = mayWrap ? 'xl:flex-nowrap' : 'md:flex-nowrap'
  return (
    <span
      className={`-mr-3 flex flex-wrap max-md:in-[[data-layout=cards]]:-ml-3 md:mr-0 md:-ml-3 *:px-3! ${wrapping}`}
    >
      {children}
    </span>
  )
}
