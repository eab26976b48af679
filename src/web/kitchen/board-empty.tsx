import { Icon } from '#web/ui/icon.tsx'

/** Shown while the day has no orders yet. */
export function BoardEmpty(props: { readonly restaurant: string; readonly isBlocked: boolean }) {
  return (
    <div className="m-auto max-w-2xl px-4 py-16 text-center">
      <svg viewBox="0 0 64 64" className="mx-auto size-24 text-board-soft" fill="none" aria-hidden="true">
        <path
          d="M8 46h48M12 46a20 20 0 0 1 40 0M32 26v-5M28 18.5a4 4 0 1 1 8 0"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <h2 className="mt-6 text-4xl font-bold">No Orders Yet Today</h2>
      <p className="mt-3 text-2xl text-board-soft">{props.restaurant} is ready for orders!</p>
      <p className="mt-6 text-xl text-board-soft">
        {props.isBlocked ? 'Sound alerts are off until you turn them on.' : 'Sound alerts are on.'}
      </p>
    </div>
  )
}

/** Shown in place of the tickets while every order of the day is completed or canceled. */
export function BoardAllDone() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 text-center">
      <Icon name="check" className="mx-auto size-20 text-board-done" />
      <h2 className="mt-6 font-bold text-4xl">All caught up</h2>
      <p className="mt-3 text-2xl text-board-soft">No open orders. New ones will appear here.</p>
    </div>
  )
}
