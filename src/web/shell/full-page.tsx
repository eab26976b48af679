/** A page with a single, centered message. */
export function FullPage(props: {
  readonly title: string
  readonly text: string
  readonly children?: React.ReactNode
}) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="w-full max-w-md text-center">
        <svg viewBox="0 0 64 64" className="mx-auto mb-6 size-16 text-accent" fill="none" aria-hidden="true">
          <path
            d="M16 8h32v46l-5.3-4-5.4 4-5.3-4-5.3 4-5.4-4-5.3 4V8Z"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <path d="M24 22h16M24 31h10" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        </svg>
        <h1 className="text-3xl font-bold">{props.title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{props.text}</p>
        {props.children}
      </div>
    </main>
  )
}
