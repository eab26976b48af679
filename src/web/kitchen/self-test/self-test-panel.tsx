import { useState } from 'react'
import { serverAhead } from '#web/api/server-clock.ts'
import { useSite } from '#web/shell/site.ts'
import type { BoardState } from '../board-state.ts'
import type { WakeLockState } from '../device/use-wake-lock.ts'
import {
  clockFinding,
  type Finding,
  linkFinding,
  soundFinding,
  type Verdict,
  wakeFinding,
} from './self-test.ts'

type SelfTestPanelProps = {
  readonly link: BoardState['link']
  readonly wakeLock: WakeLockState
  readonly isBlocked: boolean
  readonly onPlay: () => void
  readonly onClose: () => void
}

/** KDS-12: the self-test at opening. It stands above the tickets and holds nothing up. */
export function SelfTestPanel({ link, wakeLock, isBlocked, onPlay, onClose }: SelfTestPanelProps) {
  const isDemo = useSite()?.isDemo ?? false
  const [heard, setHeard] = useState<boolean | null>(null)
  const [wasPlayed, setPlayed] = useState(false)
  const sound = soundFinding(isBlocked, heard)
  const findings = [linkFinding(link), clockFinding(serverAhead(), isDemo), wakeFinding(wakeLock), sound]
  const isAllGood = findings.every(({ verdict }) => verdict === 'good')
  return (
    <section
      aria-labelledby="self-test-title"
      className="mb-4 rounded-card border-2 border-board-line bg-board-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="self-test-title" className="font-bold text-2xl">
          {isAllGood ? 'This display is ready' : 'Is this display ready?'}
        </h2>
        <button type="button" onClick={onClose} className={`${button} ${isAllGood ? solid : outline}`}>
          {isAllGood ? 'Done' : 'Skip'}
        </button>
      </div>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 2xl:grid-cols-4">
        <Row title="Connection" finding={findings[0]} />
        <Row title="Clock" finding={findings[1]} />
        <Row title="Screen" finding={findings[2]} />
        <Row title="Sound" finding={sound}>
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              className={`${button} ${heard === null && !wasPlayed ? solid : outline}`}
              onClick={() => {
                setPlayed(true)
                setHeard(null)
                onPlay()
              }}
            >
              Play Test Tones
            </button>
            {wasPlayed && heard === null && (
              <>
                <button type="button" className={`${button} ${solid}`} onClick={() => setHeard(true)}>
                  I Hear It
                </button>
                <button type="button" className={`${button} ${outline}`} onClick={() => setHeard(false)}>
                  No
                </button>
              </>
            )}
          </div>
        </Row>
      </ul>
    </section>
  )
}

const button = 'min-h-14 rounded-control px-5 font-bold text-lg'
const solid = 'bg-board-ink text-board'
const outline = 'border-2 border-board-soft text-board-ink'

type RowProps = {
  readonly title: string
  readonly finding: Finding | undefined
  readonly children?: React.ReactNode
}

function Row({ title, finding, children }: RowProps) {
  if (!finding) return null
  const { sign, said, look } = signs[finding.verdict]
  return (
    <li className="flex gap-3 rounded-control bg-board p-3.5">
      <span
        aria-hidden="true"
        className={`w-7 shrink-0 text-center font-extrabold text-2xl leading-7 ${look}`}
      >
        {sign}
      </span>
      <div>
        <p className="font-bold text-xl leading-7">
          {title}: <span className={look}>{said}</span>
        </p>
        <p className="text-board-soft text-lg leading-snug">{finding.words}</p>
        {children}
      </div>
    </li>
  )
}

const signs = {
  good: { sign: '✓', said: 'good', look: 'text-board-done' },
  warn: { sign: '!', said: 'please look', look: 'text-board-new' },
  bad: { sign: '✕', said: 'not right', look: 'text-board-alarm' },
  waiting: { sign: '?', said: 'not known yet', look: 'text-board-received' },
} as const satisfies Record<Verdict, { sign: string; said: string; look: string }>
