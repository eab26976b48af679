import { useEffect, useRef, useState } from 'react'
import { serverAhead } from '#web/api/server-clock.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import type { BoardState } from '../board-state.ts'
import type { WakeLockState } from '../device/use-wake-lock.ts'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import {
  clockFinding,
  type Finding,
  linkFinding,
  soundFinding,
  type Verdict,
  wakeFinding,
} from './self-test.ts'

type SelfTestDialogProps = {
  readonly link: BoardState['link']
  readonly wakeLock: WakeLockState
  readonly isBlocked: boolean
  readonly onPlay: () => void
  readonly onClose: () => void
}

/** KDS-12: the display's findings about itself, and whether its tones can be heard. */
export function SelfTestDialog({ link, wakeLock, isBlocked, onPlay, onClose }: SelfTestDialogProps) {
  const isDemo = useSite()?.isDemo ?? false
  const [heard, setHeard] = useState<boolean | null>(null)
  const [wasPlayed, setPlayed] = useState(false)
  const sound = soundFinding(isBlocked, heard, wasPlayed)
  const findings = [linkFinding(link), clockFinding(serverAhead(), isDemo), wakeFinding(wakeLock), sound]
  const isAsking = wasPlayed && heard === null
  const answers = useRef<HTMLDivElement>(null)
  // Clear of the fade at the lower edge.
  useEffect(() => {
    if (isAsking) answers.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])
  const isAllGood = findings.every(({ verdict }) => verdict === 'good')
  return (
    <KitchenDialog
      title={isAllGood ? 'This display is ready' : 'Is this display ready?'}
      onClose={onClose}
      width="wide"
      footer={
        <Button variant={isAllGood ? 'solid' : 'outline'} size="lg" onClick={onClose}>
          {isAllGood ? 'Done' : 'Skip'}
        </Button>
      }
    >
      <ul className="grid gap-3 md:grid-cols-2">
        <Row title="Connection" finding={findings[0]} />
        <Row title="Clock" finding={findings[1]} />
        <Row title="Screen" finding={findings[2]} />
        <Row title="Sound" finding={sound}>
          <div ref={answers} className="mt-3 grid scroll-mb-8 grid-cols-2 gap-2">
            <Button
              variant={heard === null && !wasPlayed ? 'solid' : 'outline'}
              size="lg"
              className="col-span-2"
              onClick={() => {
                setPlayed(true)
                setHeard(null)
                onPlay()
              }}
            >
              {wasPlayed ? 'Play again' : 'Play test tones'}
            </Button>
            {isAsking && (
              <>
                <Button size="lg" className="max-sm:px-2" onClick={() => setHeard(true)}>
                  I hear them
                </Button>
                <Button variant="outline" size="lg" className="max-sm:px-2" onClick={() => setHeard(false)}>
                  No
                </Button>
              </>
            )}
          </div>
        </Row>
      </ul>
    </KitchenDialog>
  )
}

type RowProps = {
  readonly title: string
  readonly finding: Finding | undefined
  readonly children?: React.ReactNode
}

function Row({ title, finding, children }: RowProps) {
  if (!finding) return null
  const { sign, said, tone } = signs[finding.verdict]
  return (
    <li className="flex gap-3 rounded-control bg-sunken p-3.5">
      <span
        aria-hidden="true"
        className={`w-7 shrink-0 text-center font-extrabold text-2xl leading-7 ${tone}`}
      >
        {sign}
      </span>
      <div className="min-w-0 grow">
        <p className="font-bold text-xl leading-7">
          {title}: <span className={tone}>{said}</span>
        </p>
        <p className="text-ink-soft leading-snug">{finding.text}</p>
        {children}
      </div>
    </li>
  )
}

const signs = {
  good: { sign: '✓', said: 'good', tone: 'text-good-deep' },
  warn: { sign: '!', said: 'needs attention', tone: 'text-warn-deep' },
  bad: { sign: '✕', said: 'needs attention', tone: 'text-bad-deep' },
  played: { sign: '?', said: 'played', tone: 'text-warn-deep' },
  waiting: { sign: '?', said: 'not tested', tone: 'text-ink-soft' },
} as const satisfies Record<Verdict, { sign: string; said: string; tone: string }>
