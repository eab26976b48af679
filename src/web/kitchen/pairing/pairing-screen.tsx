import type { Display } from '#contract/orders/devices.ts'
import {
  formatPairingCode,
  maxDeviceName,
  normalizePairingCode,
  pairingCodeLength,
} from '#domain/orders/devices/pairing.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { type FormFault, useServerForm } from '#web/forms/use-server-form.ts'

type PairingScreenProps = { readonly display: Display; readonly onPaired: (display: Display) => void }

/** KDS-18: shown on a display that has no access to the kitchen, or no longer has it. */
export function PairingScreen({ display, onPaired }: PairingScreenProps) {
  const restaurant = display.restaurant?.name ?? null
  return (
    <main className="m-auto w-full max-w-2xl px-4 py-10">
      <p className="font-bold text-board-soft text-xl">{restaurant ?? 'Kitchen Display'}</p>
      <h1 className="mt-1 font-extrabold text-4xl sm:text-5xl">Pair this display</h1>
      {display.access === 'revoked' && (
        <p className="mt-5 rounded-card border-2 border-board-new p-4 text-board-new text-xl" role="alert">
          {display.device ? `“${display.device.name}” was` : 'This display was'} removed by the owner and no
          longer shows orders. It can be paired again with a new code.
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
  const { formRef, ...form } = useServerForm({
    initial: { code: '', name: '' },
    read: readPairing,
    send: async (pairing) => (await callApi()).devices.pair(pairing),
    onSaved: onPaired,
    failureText: failureMessage,
  })
  const { code, name } = form.typed
  // What the server refuses is the code.
  const codeProblem = form.error('code') ?? form.refusal ?? null
  const nameProblem = form.error('name') ?? null
  return (
    <form ref={formRef} onSubmit={form.submit} noValidate className="mt-8 space-y-6">
      <div>
        <label htmlFor="pairing-code" className="mb-2 block font-bold text-xl">
          Pairing code
        </label>
        <input
          id="pairing-code"
          name="code"
          value={code}
          onChange={(event) => form.change({ code: spaced(event.target.value) })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={codeProblem !== null}
          aria-describedby="pairing-problem"
          className={`${field} text-center font-extrabold text-3xl uppercase tracking-[0.15em] tabular-nums sm:text-5xl`}
        />
        <FieldProblem id="pairing-problem">{codeProblem}</FieldProblem>
      </div>
      <div>
        <label htmlFor="display-name" className="mb-2 block font-bold text-xl">
          Name of this display
        </label>
        <input
          id="display-name"
          name="name"
          value={name}
          onChange={(event) => form.change({ name: event.target.value })}
          data-max-length={maxDeviceName}
          autoComplete="off"
          aria-invalid={nameProblem !== null}
          aria-describedby="name-hint name-problem"
          className={`${field} text-xl`}
        />
        <p id="name-hint" className="mt-2 text-board-soft text-lg">
          Where it hangs, such as “Grill”.
        </p>
        <FieldProblem id="name-problem">{nameProblem}</FieldProblem>
      </div>
      <button
        type="submit"
        aria-busy={form.isBusy}
        className="min-h-16 w-full rounded-control bg-board-ink px-6 font-extrabold text-2xl text-board aria-busy:opacity-70"
      >
        Pair display
      </button>
    </form>
  )
}

function FieldProblem({ id, children }: { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-2 font-bold text-board-alarm text-xl empty:hidden">
      {children}
    </p>
  )
}

const field =
  'block min-h-16 w-full rounded-control border-2 border-board-soft aria-invalid:border-board-alarm bg-board-raised px-4 text-board-ink placeholder:text-board-soft'

function readPairing(typed: { readonly code: string; readonly name: string }) {
  const draft = { code: normalizePairingCode(typed.code), name: typed.name.trim() }
  const faults: FormFault[] = []
  if (draft.code.length !== pairingCodeLength) {
    faults.push({ field: 'code', message: 'Please enter all eight letters and digits of the code.' })
  }
  if (draft.name === '') {
    const message = 'Please give this display a name, such as the place where it hangs.'
    faults.push({ field: 'name', message })
  }
  return { draft, faults }
}

/** Inserts the dash in the middle of the code. */
function spaced(typed: string): string {
  const code = normalizePairingCode(typed).slice(0, pairingCodeLength)
  return code.length > 4 ? formatPairingCode(code) : code
}
