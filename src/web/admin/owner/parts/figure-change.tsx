import { comparedWith, type FigurePeriod } from '#domain/insights/live-figures.ts'
import { type Change, changeOf, type Figure, formatFigure } from './figure-words.ts'

type FigureChangeProps = {
  readonly figure: Figure
  readonly period: FigurePeriod
  readonly betterWhen?: 'more' | 'less' | undefined
  readonly isOnColor?: boolean
}

const marks = { up: '▲', down: '▼', same: '=' } as const satisfies Record<Change['way'], string>
const spoken = { up: 'Up ', down: 'Down ', same: 'Same as ' } as const satisfies Record<Change['way'], string>

/** FIG-24: '▲ 12% from 25 yesterday by this time'; said in words to whoever does not see the mark. */
export function FigureChange({ figure, period, betterWhen, isOnColor = false }: FigureChangeProps) {
  const soft = isOnColor ? '' : 'text-ink-soft'
  const before = formatFigure(figure.before, figure.unit)
  const change = changeOf(figure)
  if (!change) {
    if (figure.before === null) return null
    return (
      <p className={`mt-1 text-sm ${soft}`}>
        {before} {comparedWith[period]}
      </p>
    )
  }
  const { way, by } = change
  return (
    <p className={`mt-1 text-sm tabular-nums ${soft}`}>
      <span className={`font-semibold ${isOnColor ? '' : toneOf(way, betterWhen)}`}>
        <span aria-hidden="true">{marks[way]} </span>
        <span className="sr-only">{spoken[way]}</span>
        {by}
      </span>
      {way === 'same' ? before : ` from ${before}`} {comparedWith[period]}
    </p>
  )
}

function toneOf(way: Change['way'], betterWhen: 'more' | 'less' | undefined): string {
  if (way === 'same' || !betterWhen) return 'text-ink'
  return (way === 'up') === (betterWhen === 'more') ? 'text-good-deep' : 'text-bad-deep'
}
