import type { BadgeTone } from './badge.tsx'

type NoticeTone = Exclude<BadgeTone, 'neutral' | 'accent' | 'progress'>

const tones = {
  info: 'border-line bg-sunken text-ink',
  good: 'border-good/30 bg-good-wash text-good-deep',
  warn: 'border-warn/30 bg-warn-wash text-warn-deep',
  bad: 'border-bad/30 bg-bad-wash text-bad-deep',
} as const satisfies Record<NoticeTone, string>

type NoticeProps = Omit<React.ComponentProps<'div'>, 'className' | 'title'> & {
  readonly tone?: NoticeTone
  readonly title?: string
}

/** A message within the page. Use `role="alert"` if it appears in response to an action. */
export function Notice({ tone = 'info', title, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`rounded-control border px-4 py-3 ${tones[tone]}`}>
      {title && <p className="font-bold">{title}</p>}
      {children}
    </div>
  )
}
