import { useEffect, useState } from 'react'

/** The board before its first snapshot. Reports a problem if that takes long. */
export function BoardWaiting() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 4000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="flex grow flex-col gap-6 p-4 xl:p-6">
      <h1 className="text-3xl font-bold">Kitchen Display</h1>
      <p role="status" className="text-xl text-board-soft">
        {isSlow ? 'The kitchen can’t be reached yet. Still trying…' : 'Connecting to the kitchen…'}
      </p>
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="h-80 animate-pulse rounded-card bg-board-raised" />
        ))}
      </div>
    </main>
  )
}
