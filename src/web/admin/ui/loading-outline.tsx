import { Skeleton } from '#web/ui/skeleton.tsx'

/** What is loading: the rows of a list, the fields of a form, or figures above a chart. */
export type OutlineShape = keyof typeof outlines

/** The outline of content that is loading, so that the content appears in its place. */
export function LoadingOutline({ shape = 'list' }: { readonly shape?: OutlineShape | undefined }) {
  const Outline = outlines[shape]
  return (
    <div data-outline>
      <Outline />
    </div>
  )
}

/** For what follows the content: hidden while its place is not known yet. */
export const afterOutline = '[main:has([data-outline])_&]:invisible'

const outlines = { list: ListOutline, form: FormOutline, figures: FiguresOutline } as const

const nameWidths = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'] as const
const labelWidths = ['w-28', 'w-40', 'w-24', 'w-36'] as const
const tiles = [0, 1, 2, 3] as const

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
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
