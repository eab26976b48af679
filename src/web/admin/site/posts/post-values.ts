/** The field values of a post's form, and the post that they represent. */

import type { PostDraftInput, PostView } from '#contract/site/posts.ts'
import { instantOf, localText } from '#domain/orders/discounts/validity-text.ts'
import { type PostPlace, postFaults, postLimits } from '#domain/site/pages/post.ts'
import { countTyped } from '#web/admin/forms/typed-numbers.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'

type TypedPost = {
  readonly text: string
  readonly place: PostPlace
  /** Local, as '2026-11-20T18:00'; '' for none. */
  readonly startsAt: string
  readonly endsAt: string
  readonly sortOrder: string
}

export function typedOf(post: PostView | null, timezone: string): TypedPost {
  return {
    text: post?.text ?? '',
    place: post?.place ?? 'menu',
    startsAt: localText(post?.startsAt ?? null, timezone),
    endsAt: localText(post?.endsAt ?? null, timezone),
    sortOrder: String(post?.sortOrder ?? 0),
  }
}

/**
 * PST-1: returns the post that the fields represent, and all faults that prevent saving. Start and end are in the restaurant's
 * local time.
 */
export function readPost(
  typed: TypedPost,
  timezone: string,
  isOfPlatform: boolean,
): { readonly draft: PostDraftInput; readonly faults: readonly FormFault[] } {
  const startsAt = instantOf(typed.startsAt, timezone)
  const endsAt = instantOf(typed.endsAt, timezone)
  const sortOrder = countTyped(typed.sortOrder.trim() || '0', 0, postLimits.order) ?? Number.NaN
  const { place } = typed
  const text = typed.text.trim()
  const faults: FormFault[] = [
    ...unreadable('startsAt', typed.startsAt, startsAt),
    ...unreadable('endsAt', typed.endsAt, endsAt),
    ...postFaults({ text, place, startsAt, endsAt, sortOrder }, isOfPlatform),
  ]
  return {
    draft: {
      text,
      place,
      startsAt: startsAt?.toString() ?? null,
      endsAt: endsAt?.toString() ?? null,
      sortOrder,
    },
    faults,
  }
}

function unreadable(field: string, text: string, at: Temporal.Instant | null): readonly FormFault[] {
  return text !== '' && at === null ? [{ field, refusal: { kind: 'post_time_unreadable' } }] : []
}
