import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { popoverPanel } from '#web/admin/ui/popover-panel.ts'
import { usePopover } from '#web/admin/ui/use-popover.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoticeList } from './notice-list.tsx'

const askEvery = 30_000
const queryKey = queryKeys.notices()

/** ADM-13: shows the number of unread notices; a click opens the list below the bell. */
export function NoticeBell() {
  const { isOpen, frame, button, panelId, close } = usePopover()
  const queries = useQueryClient()
  const refetchInterval = usePolling(askEvery)
  const query = useQuery({
    queryKey,
    queryFn: async () => (await callApi()).notices.list(),
    refetchInterval,
  })
  const read = useMutation({
    mutationFn: async (ids: Parameters<typeof markRead>[0]) => markRead(ids),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    onError: (problem) => showFailure(describeFailure(problem)),
  })
  const unread = query.data?.unread ?? 0
  return (
    <div ref={frame} className="relative">
      <button
        {...button}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-2xs leading-5 font-bold text-on-danger"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <section
          id={panelId}
          aria-label="Notifications"
          className={`${popoverPanel} sm:max-h-[min(36rem,calc(100dvh-5rem))] sm:w-104`}
        >
          <NoticeList
            query={query}
            isBusy={read.isPending}
            onRead={(ids) => read.mutate(ids)}
            onClose={close}
          />
        </section>
      )}
    </div>
  )
}

type Call = Awaited<ReturnType<typeof callApi>>['notices']['read']

/** `ids`: null for all. */
async function markRead(ids: Parameters<Call>[0]['ids'] | null) {
  return (await callApi()).notices.read(ids ? { ids } : {})
}
