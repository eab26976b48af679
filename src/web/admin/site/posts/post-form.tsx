import type { PostView } from '#contract/site/posts.ts'
import { zoneLabel } from '#domain/clock/zone-label.ts'
import { dinerPlaces, postLimits, postPlaces } from '#domain/site/pages/post.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { MarkdownField } from '#web/admin/ui/markdown-field.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { placeLabels } from './post-labels.ts'
import { readPost, typedOf } from './post-values.ts'
import { postsOf } from './posts-api.ts'

type PostFormProps = {
  /** A restaurant; null for the platform. */
  readonly scope: string | null
  /** null for a new post. */
  readonly post: PostView | null
  readonly timezone: string
  readonly onSaved: (saved: PostView) => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** The form of a post: text, place and time. */
export function PostForm({ scope, post, timezone, onSaved, onCancel, onLook }: PostFormProps) {
  const isOfPlatform = scope === null
  const api = postsOf(scope)
  const form = useServerForm({
    initial: typedOf(post, timezone),
    read: (typed) => readPost(typed, timezone, isOfPlatform),
    send: async (draft, newer) =>
      post
        ? api.update({ postId: post.id, revision: newer ?? post.revision, post: draft })
        : api.create(draft),
    onSaved,
  })
  const { typed, field } = form
  const inZone = `Times are ${zoneLabel(timezone)}.`
  return (
    <EditForm
      form={form}
      name={post ? 'Edit post' : 'Add Post'}
      save="Save post"
      onCancel={onCancel}
      onLook={onLook}
    >
      <div>
        <MarkdownField
          label="Text"
          autoFocus={!post}
          formats={['bold', 'italic', 'link']}
          rows={4}
          {...field('text')}
        />
        <p className="mt-1.5 text-sm text-ink-soft">
          {typed.text.length} of {postLimits.text} characters
        </p>
      </div>
      <FieldRow>
        <Select label="Show on" {...field('place')}>
          <Options
            entries={(isOfPlatform ? postPlaces : dinerPlaces).map(
              (postPlace) => [postPlace, placeLabels[postPlace]] as const,
            )}
          />
        </Select>
        <TextField
          label="Sort order"
          inputMode="numeric"
          hint="Lower numbers come first. A place shows at most five posts."
          {...field('sortOrder')}
        />
        <TextField
          label="From"
          type="datetime-local"
          hint={`${inZone} Leave blank to start right away.`}
          {...field('startsAt')}
        />
        <TextField label="Until" type="datetime-local" hint="Leave blank for no end." {...field('endsAt')} />
      </FieldRow>
    </EditForm>
  )
}
