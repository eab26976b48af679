export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-wash text-accent-deep',
  good: 'bg-good-wash text-good-deep',
  warn: 'bg-warn-wash text-warn-deep',
  bad: 'bg-bad-wash text-bad-deep',
} as const satisfies Record<BadgeTone, string>

/** A word or two about the state of something. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone
  readonly children: React.ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
