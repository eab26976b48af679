type RowActionsProps = {
  /** They are many: in a narrow table they stand on several lines. */
  readonly mayWrap?: boolean
  readonly children: React.ReactNode
}

/** The quiet buttons at the end of a row; their words stand in line with the column's heading, and on a card at its edge. */
export function RowActions({ mayWrap = false, children }: RowActionsProps) {
  const wrapping = mayWrap ? 'xl:flex-nowrap' : 'md:flex-nowrap'
  return <span className={`-mr-3 flex flex-wrap md:mr-0 md:-ml-3 *:px-3! ${wrapping}`}>{children}</span>
}
