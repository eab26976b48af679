type SampleProps = { readonly title: string; readonly children: React.ReactNode }

/** A titled group of samples. */
export function Sample({ title, children }: SampleProps) {
  return (
    <section>
      <h2 className="mb-4 text-2xl font-bold">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

/** Samples side by side. */
export function SampleRow({ children }: { readonly children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
