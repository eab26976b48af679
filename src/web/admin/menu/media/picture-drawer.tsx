import type { Picture } from '#contract/menu/media.ts'
import { imageSources } from '#domain/menu/images/image.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AltTextForm } from './alt-text-form.tsx'
import { PictureState } from './picture-card.tsx'
import { formatPictureSize, pictureTitle } from './picture-texts.ts'
import { PictureUses } from './picture-uses.tsx'
import { ReplaceButton } from './replace-button.tsx'

type PictureDrawerProps = {
  readonly picture: Picture
  /** Called with the picture as it is now. */
  readonly onDescribed: (picture: Picture) => void
  readonly onReplaced: (places: number) => void
  readonly onReplaceFailed: () => void
  readonly onDelete: () => Promise<unknown>
  readonly onRestore: () => Promise<unknown>
  readonly onClose: () => void
}

/** MED-3: one picture with everything that is known of it, and what can be done with it. */
export function PictureDrawer(props: PictureDrawerProps) {
  const { picture } = props
  const leave = useLeave()
  return (
    <Dialog title={pictureTitle(picture)} width="drawer" onClose={() => leave(props.onClose)}>
      <div className="grid grid-cols-1 gap-6">
        <img
          src={picture.url}
          {...imageSources(picture.url, 1200)}
          sizes="(min-width: 40rem) 32rem, 100vw"
          alt={picture.altText || 'Preview'}
          className="max-h-80 w-full rounded-control bg-sunken object-contain"
        />
        <Facts picture={picture} />
        <section aria-labelledby="picture-uses">
          <h3 id="picture-uses" className="mb-1 font-bold">
            Used by
          </h3>
          <PictureUses picture={picture} />
        </section>
        {picture.state === 'stored' && <AltTextForm picture={picture} onChanged={props.onDescribed} />}
        <Actions {...props} />
      </div>
    </Dialog>
  )
}

function Facts({ picture }: { readonly picture: Picture }) {
  const { moment } = useMoments()
  const facts = [
    [picture.isUploaded ? 'Size' : 'Source', formatPictureSize(picture)],
    ['Added', `${moment(picture.addedAt)}${picture.addedBy ? ` by ${picture.addedBy}` : ''}`],
    ['Restaurant', picture.restaurant.name],
    ...(picture.state === 'deleted'
      ? [['Can be restored', <PictureState key="state" picture={picture} />] as const]
      : []),
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ picture, onReplaced, onReplaceFailed, onDelete, onRestore }: PictureDrawerProps) {
  const leave = useLeave()
  const { isBusy, problem, run } = useAction()
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        {picture.state === 'deleted' ? (
          <Button isDisabled={isBusy} onClick={() => run(onRestore)}>
            {isBusy ? 'Please wait...' : 'Restore'}
          </Button>
        ) : (
          <>
            {picture.uses.length > 0 && (
              <ReplaceButton picture={picture} onReplaced={onReplaced} onFailed={onReplaceFailed} />
            )}
            {picture.useCount === 0 && (
              <Button
                variant="dangerOutline"
                isDisabled={isBusy}
                onClick={() => leave(() => void run(onDelete))}
              >
                {isBusy ? 'Please wait...' : 'Delete'}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="text-sm text-ink-soft">{explanationFor(picture)}</p>
      <FormRefusal>{problem}</FormRefusal>
    </div>
  )
}

function explanationFor({ state, useCount }: Picture): string {
  if (state === 'deleted') return 'This picture is deleted for good a day after it was deleted.'
  return useCount > 0
    ? 'It can’t be deleted as long as something shows it.'
    : 'A deleted picture can be restored for a day.'
}
