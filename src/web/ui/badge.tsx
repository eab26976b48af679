export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'progress'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-wash text-accent-deep',
  good: 'bg-good-wash text-good-deep',
  warn: 'bg-warn-wash text-warn-deep',
  bad: 'bg-bad-wash text-bad-deep',
  info: 'bg-info-wash text-info-deep',
  progress: 'bg-progress-wash text-progress-deep',
} as const satisfies Record<BadgeTone, string>

type BadgeProps = {
  readonly tone?: BadgeTone
  /** Begins with a dot in its color, as a status does. */
  readonly hasDot?: boolean
  /** A gray one that must not be missed, among others. */
  readonly isStrong?: boolean
  /** The color that a rule names, for tests. */
  readonly 'data-color'?: string
  readonly children: React.ReactNode
}

/** A word or two about the state of something. */
export function Badge({ tone = 'neutral', hasDot = false, isStrong = false, children, ...data }: BadgeProps) {
  return (
    <span
      {...data}
      className={`inline-flex items-center ${hasDot ? 'gap-1.5' : 'gap-1'} rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${isStrong ? 'bg-ink-soft text-surface' : tones[tone]}`}
    >
      {hasDot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
