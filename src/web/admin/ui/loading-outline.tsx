import { Skeleton } from '#web/ui/skeleton.tsx'

/** What is loading: the rows of a list, the fields of a form, figures above a chart, or a dashboard. */
export type OutlineShape = keyof typeof outlines

type LoadingOutlineProps = {
  readonly shape?: OutlineShape | undefined
  /** Says what is loading: 'Loading dashboard...'. */
  readonly text?: string
}

/** The outline of content that is loading, so that the content appears in its place. */
export function LoadingOutline({ shape = 'list', text }: LoadingOutlineProps) {
  const { Outline, beginsWithTiles } = outlines[shape]
  return (
    <div data-outline className="relative">
      {text && (
        <p
          role="status"
          className={beginsWithTiles ? 'absolute w-1/2 p-4 text-ink-soft xl:w-1/4' : 'mb-4 text-ink-soft'}
        >
          {text}
        </p>
      )}
      <Outline />
    </div>
  )
}

/** For what follows the content: hidden while its place is not known yet. */
export const afterOutline = '[main:has([data-outline])_&]:invisible'

/** `beginsWithTiles`: the text is in the first tile, so that the tiles are where they will be. */
const outlines = {
  list: { Outline: ListOutline, beginsWithTiles: false },
  form: { Outline: FormOutline, beginsWithTiles: false },
  figures: { Outline: FiguresOutline, beginsWithTiles: true },
  dashboard: { Outline: DashboardOutline, beginsWithTiles: false },
  overview: { Outline: OverviewOutline, beginsWithTiles: true },
} as const

const nameWidths = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'] as const
const labelWidths = ['w-28', 'w-40', 'w-24', 'w-36'] as const
const tiles = [0, 1, 2, 3] as const
const rates = [0, 1, 2] as const

function ListOutline() {
  return (
    <div className="divide-y divide-line">
      {nameWidths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
        <div key={row} className="flex min-h-16 items-center justify-between gap-6">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

function FormOutline() {
  return (
    <div className="grid max-w-3xl gap-6">
      {labelWidths.map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-12" />
        </div>
      ))}
      <Skeleton className="h-11 w-32 rounded-full" />
    </div>
  )
}

function FiguresOutline() {
  return (
    <div className="grid gap-6">
      <Tiles className="h-28" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}

function DashboardOutline() {
  return (
    <div className="grid gap-4">
      <Tiles className="h-38" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <Skeleton className="h-140 rounded-card" />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <Skeleton className="h-74 rounded-card" />
          <Skeleton className="rounded-card max-xl:h-74" />
        </div>
      </div>
    </div>
  )
}

function OverviewOutline() {
  return (
    <div className="grid gap-4 sm:gap-5">
      <Tiles className="h-38" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        {rates.map((rate) => (
          <Skeleton key={rate} className="h-38 rounded-card max-xl:last:col-span-full" />
        ))}
      </div>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}

function Tiles({ className }: { readonly className: string }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {tiles.map((tile) => (
        <Skeleton key={tile} className={`rounded-card ${className}`} />
      ))}
    </div>
  )
}
