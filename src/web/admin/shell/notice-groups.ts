/** Notices of the same kind at the same restaurant, or a pause and its end, shown as one row. */

/** What grouping needs to know about a notice. */
type Groupable = {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly restaurant: { readonly id: string } | null
  readonly isRead: boolean
}

/** One row under the bell: its newest notice, the number of notices, and their common title. */
export type NoticeGroup<Notice> = {
  readonly newest: Notice
  readonly notices: readonly Notice[]
  readonly title: string
  /** null for several of one kind. */
  readonly text: string | null
}

/**
 * ADM-21: returns the rows under the bell, in the order of their newest notices. Notices share a row if kind, restaurant,
 * and being read are the same, and the kind has a title for several; or if one says that ordering was enabled again and the
 * other that it had been disabled. `notices`: newest first.
 */
export function groupNotices<Notice extends Groupable>(
  notices: readonly Notice[],
): readonly NoticeGroup<Notice>[] {
  const ends = endsOfPauses(notices)
  const groups = Map.groupBy(notices, (notice) =>
    notice.kind in titles ? keyOf(notice) : (ends.get(notice) ?? notice),
  )
  return [...groups.values()].flatMap((group) => {
    const [newest] = group
    const oldest = group.at(-1)
    if (!newest || !oldest) return []
    const text = group.length === 1 || !(newest.kind in titles) ? oldest.text : null
    return [{ newest, notices: group, title: titleOf(newest, group.length), text }]
  })
}

/** Returns the notice of a pause's end by the one of its beginning. */
function endsOfPauses<Notice extends Groupable>(notices: readonly Notice[]): ReadonlyMap<Notice, Notice> {
  const ends = new Map<Notice, Notice>()
  const lastEnds = new Map<string, Notice>()
  for (const notice of notices) {
    const key = [notice.restaurant?.id, notice.isRead].join(' ')
    const end = lastEnds.get(key)
    if (notice.kind === 'order_enabled') lastEnds.set(key, notice)
    else if (notice.kind === 'ordering_disabled' && end) {
      ends.set(notice, end)
      lastEnds.delete(key)
    }
  }
  return ends
}

function keyOf({ kind, restaurant, isRead }: Groupable): string {
  return [kind, restaurant?.id, isRead].join(' ')
}

function titleOf({ kind, title }: Groupable, count: number): string {
  const several = titles[kind]
  return several && count > 1 ? `${count} ${several}` : title
}

/** What follows the number, for kinds that come in numbers. */
const titles: Readonly<Record<string, string>> = {
  order_waits: 'orders not acknowledged',
  refund_failed: 'refunds failed',
  time_not_chosen: 'orders without a new time',
  payment_disputed: 'payments disputed',
  dispute_ended: 'disputes ended',
  courier_trouble: 'deliveries need you',
  job_failed: 'tasks failed',
}
