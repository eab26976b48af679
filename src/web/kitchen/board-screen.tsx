/** The kitchen display: live orders, each with its next step. */

import type { Display } from '#contract/orders/devices.ts'
import { DemoNote, reloadPage } from '#web/shell/demo-note.tsx'
import '#web/staff.css'
import './board-theme.css'
import './kitchen.css'
import { Board } from './board.tsx'
import { BoardWaiting } from './board-waiting.tsx'
import { useDisplay } from './device/use-display.ts'
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
