/** Notices of the same kind at the same restaurant, shown as one row. */

/** What grouping needs to know about a notice. */
type Groupable = {
  readonly kind: string
  readonly title: string
  readonly restaurant: { readonly id: string } | null
  readonly isRead: boolean
}

/** One row under the bell: its newest notice, the number of notices, and their common title. */
export type NoticeGroup<Notice> = {
  readonly newest: Notice
  readonly notices: readonly Notice[]
  readonly title: string
}

/**
 * ADM-21: returns the rows under the bell, in the order of their newest notices. Notices share a row if kind, restaurant,
 * and being read are the same, and the kind has a title for several. `notices`: newest first.
 */
export function groupNotices<Notice extends Groupable>(
  notices: readonly Notice[],
): readonly NoticeGroup<Notice>[] {
  const groups = Map.groupBy(notices, (notice) =>
    notice.kind in titles ? [notice.kind, notice.restaurant?.id ?? '', notice.isRead].join(' ') : notice,
  )
  return [...groups.values()].flatMap((group) => {
    const [newest] = group
    return newest ? [{ newest, notices: group, title: titleOf(newest, group.length) }] : []
  })
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
