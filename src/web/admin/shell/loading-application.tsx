/** Shown until the person and their restaurants are known. */
export function LoadingApplication() {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div className="grid justify-items-center gap-5">
        <span
          aria-hidden="true"
          className="size-10 animate-spin rounded-full border-4 border-line border-t-ink motion-reduce:animate-none"
        />
        <p role="status" className="text-lg text-ink-soft">
          Loading application...
        </p>
      </div>
    </main>
  )
}
