/** Says that there is nothing to show, and what to do about it. */
export function EmptyState(props: {
  readonly title: string
  readonly text: string
  readonly level?: 'h1' | 'h2'
  readonly children?: React.ReactNode
}) {
  const Heading = props.level ?? 'h2'
  return (
    <div className="grid justify-items-center px-4 py-16 text-center">
      <svg viewBox="0 0 48 48" className="mb-4 size-14 text-line-strong" fill="none" aria-hidden="true">
        <path
          d="M6 27h36a18 18 0 0 1-9 13H15A18 18 0 0 1 6 27Z"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M17 20c-3-4 3-6 0-10M25 20c-3-4 3-6 0-10M33 20c-3-4 3-6 0-10"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <Heading className="text-2xl font-bold">{props.title}</Heading>
      <p className="mt-2 max-w-md text-balance text-ink-soft">{props.text}</p>
      {props.children && <div className="mt-6">{props.children}</div>}
    </div>
  )
}
