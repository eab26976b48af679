/** KDS-5: warns that the alarm can't be heard, at the lower edge of the board, until sound is turned on, which any tap does. */
export function SoundNotice(props: { readonly waiting: number; readonly onTurnOn: () => void }) {
  return (
    <section
      role="alert"
      aria-label="Sound is off"
      className="flex items-center justify-between gap-x-3 border-board border-t-4 bg-board-new py-3 pr-2 pl-3 text-board shadow-float"
    >
      <div className="min-w-0">
        <p className="font-extrabold text-xl sm:text-3xl">Sound is off</p>
        <p className="font-semibold text-base leading-5 sm:text-xl sm:leading-7">
          {consequence(props.waiting)}
        </p>
      </div>
      <button
        type="button"
        onClick={props.onTurnOn}
        className="min-h-16 shrink-0 rounded-control bg-board px-4 font-extrabold text-lg sm:px-10 sm:text-2xl text-board-ink outline-board hover:bg-board-raised"
      >
        Turn Sound On
      </button>
    </section>
  )
}

function consequence(waiting: number): string {
  if (waiting === 0) return 'New orders won’t sound an alarm.'
  return waiting === 1
    ? 'An order is waiting, and nobody hears it.'
    : `${waiting} orders are waiting, and nobody hears them.`
}
