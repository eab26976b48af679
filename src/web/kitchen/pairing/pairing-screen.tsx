import { useState } from 'react'
import type { Display } from '#contract/devices.ts'
import {
  formatPairingCode,
  maxDeviceName,
  normalizePairingCode,
  pairingCodeLength,
} from '#domain/devices/pairing.ts'
import { refusalMessage } from '#domain/messages.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { refusalOf } from '../live/refusal-of.ts'

type PairingScreenProps = { readonly display: Display; readonly onPaired: (display: Display) => void }

/** KDS-18: shown on a display that has no access to the kitchen, or no longer has it. */
export function PairingScreen({ display, onPaired }: PairingScreenProps) {
  const restaurant = display.restaurant?.name ?? null
  return (
    <main className="m-auto w-full max-w-2xl px-4 py-10">
      <p className="font-bold text-board-soft text-xl">{restaurant ?? 'Kitchen Display'}</p>
      <h1 className="mt-1 font-extrabold text-4xl sm:text-5xl">Pair This Display</h1>
      {display.access === 'revoked' && (
        <p className="mt-5 rounded-card border-2 border-board-new p-4 text-board-new text-xl" role="alert">
          {display.device ? `“${display.device.name}” was` : 'This display was'} removed by the owner and
          shows no orders any more. It can be paired again with a new code.
        </p>
      )}
      <ol className="mt-6 list-decimal space-y-2 pl-7 text-board-soft text-xl">
        <li>Ask the owner of the restaurant for a pairing code.</li>
        <li>Enter its eight letters and digits here within 10 minutes.</li>
      </ol>
      <PairingForm onPaired={onPaired} />
    </main>
  )
}

function PairingForm({ onPaired }: Pick<PairingScreenProps, 'onPaired'>) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const pair = async (event: React.FormEvent) => {
    event.preventDefault()
    const code = normalizePairingCode(typed)
    const missing = whatIsMissing(code, name)
    setProblem(missing)
    if (missing || isSending) return
    setSending(true)
    try {
      const { devices } = await callApi()
      onPaired(await devices.pair({ code, name: name.trim() }))
    } catch (error) {
      const refusal = refusalOf(error)
      setProblem(refusal ? refusalMessage(refusal) : describeFailure(error).message)
      setSending(false)
    }
  }

  return (
    <form onSubmit={pair} noValidate className="mt-8 space-y-6">
      <div>
        <label htmlFor="pairing-code" className="mb-2 block font-bold text-xl">
          Pairing code
        </label>
        <input
          id="pairing-code"
          value={typed}
          onChange={(event) => setTyped(spaced(event.target.value))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD-EFGH"
          aria-describedby="pairing-problem"
          className={`${field} text-center font-extrabold text-3xl uppercase tracking-[0.15em] tabular-nums sm:text-5xl`}
        />
      </div>
      <div>
        <label htmlFor="display-name" className="mb-2 block font-bold text-xl">
          Name of this display
        </label>
        <input
          id="display-name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={maxDeviceName}
          autoComplete="off"
          placeholder="For instance: Grill"
          aria-describedby="pairing-problem"
          className={`${field} text-xl`}
        />
      </div>
      <p id="pairing-problem" role="alert" className="font-bold text-board-alarm text-xl empty:hidden">
        {problem}
      </p>
      <button
        type="submit"
        aria-busy={isSending}
        className="min-h-16 w-full rounded-control bg-board-ink px-6 font-extrabold text-2xl text-board aria-busy:opacity-70"
      >
        Pair Display
      </button>
    </form>
  )
}

const field =
  'block min-h-16 w-full rounded-control border-2 border-board-soft bg-board-raised px-4 text-board-ink placeholder:text-board-soft'

function whatIsMissing(code: string, name: string): string | null {
  if (code.length !== pairingCodeLength) return 'Please enter all eight letters and digits of the code.'
  return name.trim() === '' ? 'Please give this display a name, such as the place where it hangs.' : null
}

/** Inserts the dash in the middle of the code. */
function spaced(typed: string): string {
  const code = normalizePairingCode(typed).slice(0, pairingCodeLength)
  return code.length > 4 ? formatPairingCode(code) : code
}
