import { useQuery } from '@tanstack/react-query'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'
import { Notice } from '#web/ui/notice.tsx'

const askEvery = 60_000

/** PST-8: the platform's posts to everybody in the admin area; nothing if there are none. */
export function PlatformPosts() {
  const refetchInterval = usePolling(askEvery)
  const { data = [] } = useQuery({
    queryKey: queryKeys.platformPosts(),
    queryFn: async () => (await callApi()).platformPosts.current(),
    refetchInterval,
  })
  if (data.length === 0) return null
  return (
    <div className="mb-6 grid gap-2 print:hidden">
      {data.map(({ id, html }) => (
        <Notice key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from Markdown without HTML (PAG-2) */}
          <p className="written" dangerouslySetInnerHTML={{ __html: html }} />
        </Notice>
      ))}
    </div>
  )
}
