import type { Picture } from '#contract/menu/media.ts'
import { imageSources } from '#domain/menu/images/image.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatPictureSize, formatUseCount, pictureTitle } from './picture-texts.ts'

type PictureCardProps = {
  readonly picture: Picture
  /** Whether pictures of several restaurants are listed. */
  readonly hasRestaurant: boolean
  readonly onOpen: () => void
}

/** MED-3: a picture of the list; all of its card opens its details. */
export function PictureCard({ picture, hasRestaurant, onOpen }: PictureCardProps) {
  return (
    <li className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card focus-within:border-ink-faint hover:border-ink-faint">
      <img
        src={picture.url}
        {...imageSources(picture.url, 640)}
        sizes="(min-width: 64rem) 16rem, 50vw"
        alt=""
        width={640}
        height={480}
        loading="lazy"
        decoding="async"
        className={`aspect-[4/3] w-full bg-sunken object-cover ${picture.state === 'deleted' ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="grid content-start gap-1 p-3">
        <h2 className="min-w-0 text-base leading-tight font-semibold">
          <button
            type="button"
            onClick={onOpen}
            className="w-full truncate text-left after:absolute after:inset-0"
          >
            {pictureTitle(picture)}
          </button>
        </h2>
        <p className="text-sm text-ink-soft">{formatPictureSize(picture)}</p>
        {hasRestaurant && <p className="truncate text-sm text-ink-soft">{picture.restaurant.name}</p>}
        <p className="text-sm text-ink-soft">
          <PictureState picture={picture} />
        </p>
      </div>
    </li>
  )
}

/** MED-3: in how many places the picture is shown; marked if there are none, or if it is deleted. */
export function PictureState({ picture }: { readonly picture: Picture }) {
  const { moment } = useMoments()
  const { useCount, restorableUntil } = picture
  if (restorableUntil) return <Badge tone="warn">Until {moment(restorableUntil)}</Badge>
  return useCount > 0 ? <span>{formatUseCount(useCount)}</span> : <Badge>{formatUseCount(useCount)}</Badge>
}
