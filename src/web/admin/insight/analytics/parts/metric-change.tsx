import { type AnalyticsPeriod, comparedWith } from '#domain/insight/analytics/metrics.ts'
import { type Change, changeOf, formatMetric, type Metric } from './format-metric.ts'

type MetricChangeProps = {
  readonly metric: Metric
  readonly period: AnalyticsPeriod
  readonly betterWhen?: 'more' | 'less' | undefined
}

const marks = { up: '▲', down: '▼' } as const
const spoken = { up: 'Up ', down: 'Down ' } as const

/**
 * FIG-24: '▲ 12% from 25'. Screen readers also get a text for the mark and what it is compared with, which the page says once
 * for all (`OwnerFilterBar`).
 */
export function MetricChange({ metric, period, betterWhen }: MetricChangeProps) {
  const before = formatMetric(metric.before, metric.unit)
  const change = changeOf(metric)
  if (!change && metric.before === null) return null
  const than = comparedWith[period]
  return (
    <p className="mt-1 text-sm text-ink-soft tabular-nums">
      {change === null ? (
        <>
          {before} before
          <Than than={than} />
        </>
      ) : (
        <ChangeText change={change} before={before} than={than} betterWhen={betterWhen} />
      )}
    </p>
  )
}

type ChangeTextProps = {
  readonly change: Change
  readonly before: string
  /** 'yesterday at this time' */
  readonly than: string
  /** null: the text keeps its color. */
  readonly betterWhen: 'more' | 'less' | undefined | null
}

function ChangeText({ change: { way, by }, before, than, betterWhen }: ChangeTextProps) {
  switch (way) {
    case 'none':
      return (
        <>
          <span aria-hidden="true">– </span>No change
          <Than than={`from ${than}`} />
        </>
      )
    case 'same':
      return (
        <>
          No change
          <Than than={`from ${than}`} />
        </>
      )
    case 'new':
      return (
        <>
          <span className={`font-semibold ${changeTone('up', betterWhen)}`}>New</span>
          <Than than={`none ${than}`} />
        </>
      )
    default:
      return (
        <>
          <span className={`font-semibold ${changeTone(way, betterWhen)}`}>
            <span aria-hidden="true">{marks[way]} </span>
            <span className="sr-only">{spoken[way]}</span>
            {by}
          </span>{' '}
          <span className="inline-block">from {before}</span>
          <Than than={than} />
        </>
      )
  }
}

function Than({ than }: { readonly than: string }) {
  return <span className="sr-only"> {than}</span>
}

/** The color of a change. `betterWhen`: which direction is good news; undefined for neither, null to keep the text's color. */
export function changeTone(way: 'up' | 'down', betterWhen: ChangeTextProps['betterWhen']): string {
  if (betterWhen === null) return ''
  if (!betterWhen) return 'text-ink'
  return (way === 'up') === (betterWhen === 'more') ? 'text-good-deep' : 'text-bad-deep'
}
