import { bandButton } from './band-button.ts'

/** KDS-5: warns that the alarm could not be heard, until sound is turned on, which any tap does. */
export function SoundPart({ onTurnOn }: { readonly onTurnOn: () => void }) {
  return (
    <section
      role="alert"
      aria-label="Sound is off"
      className="flex min-w-0 grow items-center justify-between gap-x-3 bg-board-new pr-2 pl-3 text-board"
    >
      <p className="min-w-0 font-semibold text-base leading-5 sm:text-xl">
        <b className="font-extrabold sm:text-2xl">Sound is off.</b> New orders won’t sound an alarm.
      </p>
      <button
        type="button"
        onClick={onTurnOn}
        className={`${bandButton} bg-board text-board-ink outline-board hover:bg-board-raised`}
      >
        Turn sound on
      </button>
    </section>
  )
}
