/** The quiet buttons at the end of a row; their words stand in line with the column's heading, and on a card at its edge. */
export function RowActions({ children }: { readonly children: React.ReactNode }) {
  return <span className="-mr-3 flex flex-wrap md:mr-0 md:-ml-3 *:px-3!">{children}</span>
}
