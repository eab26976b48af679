import { Badge } from '#web/ui/badge.tsx'

/** Shows whether the page follows the kitchen live. Nothing before the first connection. */
export function LiveMark({ isLive }: { readonly isLive: boolean | null }) {
  return (
    <span role="status" className="min-h-7">
      {isLive === true && (
        <Badge tone="good">
          <span aria-hidden="true" className="size-2 rounded-full bg-good" />
          Live
        </Badge>
      )}
      {isLive === false && <Badge tone="warn">Not live – reconnecting...</Badge>}
    </span>
  )
}
