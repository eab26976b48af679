/** The kitchen display: live orders, each with its next step. */

import type { Display } from '#contract/orders/devices.ts'
import { DemoNote, reloadPage } from '#web/shell/demo-note.tsx'
import '#web/staff.css'
import './board-theme.css'
import './kitchen.css'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../api/client.ts'
import { Board } from './board.tsx'
import { useLostParts } from './device/use-lost-parts.ts'
import { useKitchen } from './live/use-kitchen.ts'
import { NoticeStrip } from './notices/notice-strip.tsx'
import { PairingScreen } from './pairing/pairing-screen.tsx'

export function BoardScreen() {
  useLostParts()
  const { display, ask, setDisplay } = useDisplay()
  const isShutOut = display?.access === 'unpaired' || display?.access === 'revoked'
  return (
    <div className="board-theme flex min-h-dvh flex-col bg-board [&_:focus-visible]:outline-4">
      {isShutOut ? (
        <PairingScreen display={display} onPaired={setDisplay} />
      ) : (
        <LiveBoard display={display} onShutOut={ask} />
      )}
    </div>
  )
}

/** Has the orders only while it is mounted: a display that loses access forgets them. */
function LiveBoard(props: { readonly display: Display | null; readonly onShutOut: () => void }) {
  const kitchen = useKitchen(props.onShutOut)
  const { content } = kitchen.state
  if (content) {
    return (
      <Board kitchen={kitchen} content={content} display={props.display}>
        <DemoNote className="mt-auto pt-4 text-board-soft" onLoaded={reloadPage} />
      </Board>
    )
  }
  return (
    <>
      <BoardWaiting />
      <NoticeStrip />
    </>
  )
}

/** The board before its first snapshot. Reports a problem if that takes long. */
function BoardWaiting() {
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

/**
 * Returns this display's access to the kitchen of its host; null until it is known or while the server can't be reached.
 * `ask` requests it again: after pairing, and after the kitchen has refused access.
 */
function useDisplay() {
  const [display, setDisplay] = useState<Display | null>(null)
  const ask = useCallback(() => {
    callApi()
      .then(({ devices }) => devices.me())
      .then(setDisplay)
      // The board itself shows that the server can't be reached, and keeps retrying.
      .catch(() => {})
  }, [])
  useEffect(ask, [ask])
  return { display, ask, setDisplay }
}
