import type { BadgeTone } from './badge.tsx'

const tones = {
  neutral: 'border-line text-ink-soft',
  accent: 'border-accent/30 bg-accent-wash text-accent-deep',
  good: 'border-good/30 bg-good-wash text-good-deep',
  warn: 'border-warn/30 bg-warn-wash text-warn-deep',
  bad: 'border-bad/30 bg-bad-wash text-bad-deep',
  info: 'border-info/30 bg-info-wash text-info-deep',
  progress: 'border-progress-deep/30 bg-progress-wash text-progress-deep',
} as const satisfies Record<BadgeTone, string>

/** A small label on a card, often several in a row. */
export function Chip({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone
  readonly children: React.ReactNode
}) {
  return (
    <span
      className={`inline-block rounded-full border px-2 text-2xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
