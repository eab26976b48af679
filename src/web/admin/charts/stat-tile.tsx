import type { BadgeTone } from '#web/ui/badge.tsx'

const tones = {
  neutral: 'text-ink',
  accent: 'text-accent-deep',
  good: 'text-good-deep',
  warn: 'text-warn-deep',
  bad: 'text-bad-deep',
  info: 'text-info-deep',
  progress: 'text-progress-deep',
} as const satisfies Record<BadgeTone, string>

type StatTileProps = {
  readonly label: string
  /** An explanation, next to the label. */
  readonly help?: React.ReactNode
  /** Already formatted. */
  readonly value: React.ReactNode
  /** What the value is compared with, or what it counts. */
  readonly note?: React.ReactNode
  readonly tone?: BadgeTone
  /** A small chart at the end of the number's line. */
  readonly chart?: React.ReactNode
}

/** A tile with one number. Group several in a `<StatTiles>`. */
export function StatTile({ label, help, value, note, chart, tone = 'neutral' }: StatTileProps) {
  return (
    <div
      className={`${listed} ${aligned} ${chart ? 'relative' : ''} max-xl:last:odd:col-span-full rounded-card border border-line bg-surface p-4 shadow-card max-[22rem]:px-3 max-sm:group-data-compact/tiles:px-3.5 max-sm:group-data-compact/tiles:py-2.5 one-line:col-auto! one-line:flex one-line:flex-col one-line:justify-between one-line:rounded-none one-line:border-0 one-line:not-first:border-l one-line:bg-transparent one-line:px-2! one-line:shadow-none sm:one-line:flex-row sm:one-line:items-baseline sm:one-line:justify-start sm:one-line:gap-2 sm:one-line:px-5! sm:one-line:py-3`}
    >
      <dt
        className={`text-sm font-medium text-ink-soft max-sm:one-line:text-2xs ${help ? 'flex items-start justify-between gap-2 group-data-list/tiles:justify-start' : ''}`}
      >
        {label}
        {help && <span className="-my-1 group-data-list/tiles:-ml-4">{help}</span>}
      </dt>
      <dd
        translate="no"
        className={`mt-1 text-2xl font-bold max-[22rem]:text-xl max-sm:group-data-compact/tiles:mt-0 max-sm:group-data-compact/tiles:text-lg group-data-list/tiles:col-start-2 group-data-list/tiles:row-span-2 group-data-list/tiles:row-start-1 group-data-list/tiles:mt-0 group-data-list/tiles:text-lg wrap-anywhere tabular-nums one-line:text-base! ${tones[tone]}`}
      >
        {value}
      </dd>
      {/* The tile itself is no container: that would take it off the lines of the others. */}
      {chart && (
        <dd className="@container pointer-events-none absolute inset-x-4 top-4">
          <span className="pointer-events-auto ml-auto hidden w-fit @min-[14rem]:block">{chart}</span>
        </dd>
      )}
      {note && <dd className="mt-1 text-sm text-ink-soft group-data-list/tiles:mt-0">{note}</dd>}
    </div>
  )
}

/** Labels, values and notes of one line stand at the same heights, also where one of them wraps. */
const aligned =
  'sm:not-group-data-list/tiles:row-span-3 sm:not-group-data-list/tiles:grid sm:not-group-data-list/tiles:grid-rows-subgrid sm:not-group-data-list/tiles:content-start sm:not-group-data-list/tiles:gap-y-0'

/** In `StatTiles` that are a list: label and note on the left, the number on the right. */
const listed =
  'group-data-list/tiles:grid group-data-list/tiles:grid-cols-[minmax(0,1fr)_auto] group-data-list/tiles:grow group-data-list/tiles:content-center group-data-list/tiles:items-center group-data-list/tiles:gap-x-3 group-data-list/tiles:rounded-none group-data-list/tiles:border-0 group-data-list/tiles:not-first:border-t group-data-list/tiles:bg-transparent group-data-list/tiles:py-2.5 group-data-list/tiles:shadow-none'

type StatTilesProps = {
  /** Small on a phone, where the figures are not the point of the screen. */
  readonly isCompact?: boolean
  /**
   * In one line, for three short figures, or four of which the last has the most room. Narrow phones have two lines of small
   * tiles. The variant `one-line` says when.
   */
  readonly isOneLine?: boolean
  /** One line per figure, for many figures. */
  readonly isList?: boolean
  readonly children: React.ReactNode
}

/** Tiles side by side; two per line on a phone. */
export function StatTiles({
  isCompact = false,
  isOneLine = false,
  isList = false,
  children,
}: StatTilesProps) {
  return (
    <dl
      data-compact={isCompact || isOneLine || undefined}
      data-one-line={isOneLine || undefined}
      data-list={isList || undefined}
      className="group/tiles grid grid-cols-2 gap-3 data-compact:max-sm:gap-2 sm:gap-4 xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] data-list:flex data-list:grow data-list:flex-col data-list:rounded-card data-list:border data-list:border-line data-list:bg-surface data-list:shadow-card one-line:grid-cols-[4fr_4fr_4fr_5fr] one-line:has-[>:nth-child(3):last-child]:grid-cols-3! one-line:gap-0! one-line:rounded-card one-line:border one-line:border-line one-line:bg-surface one-line:shadow-card"
    >
      {children}
    </dl>
  )
}
