/** KDS-5: nobody would hear the alarm. Lies over the board until sound is turned on; any tap does it. */
export function SoundNotice(props: { readonly waiting: number; readonly onTurnOn: () => void }) {
  return (
    <section
      role="alert"
      aria-label="Sound is off"
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-10 gap-y-4 border-board border-t-8 bg-board-new px-6 py-8 text-board shadow-float"
    >
      <div className="text-center lg:text-left">
        <p className="font-extrabold text-4xl">Sound is off</p>
        <p className="mt-1 font-semibold text-2xl">{consequence(props.waiting)}</p>
      </div>
      <button
        type="button"
        onClick={props.onTurnOn}
        className="min-h-20 rounded-control bg-board px-10 font-extrabold text-3xl text-board-ink outline-board hover:bg-board-raised"
      >
        Turn sound on
      </button>
    </section>
  )
}

function consequence(waiting: number): string {
  if (waiting === 0) return 'New orders would come in without an alarm.'
  return waiting === 1
    ? 'An order is waiting, and nobody hears it.'
    : `${waiting} orders are waiting, and nobody hears them.`
}
