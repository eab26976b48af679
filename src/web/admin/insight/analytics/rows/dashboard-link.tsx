import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ownerQuery } from '../parts/owner-filters.ts'
import { useOwnerView } from '../parts/owner-view.ts'

/**
 * FIG-47: goes back to the previous screen in its previous state. Without one, as after opening a link, it leads to the
 * metric's tab with the same filters. `tab`: null if the metric is unknown.
 */
export function DashboardLink({ tab }: { readonly tab: string | null }) {
  const { filters } = useOwnerView()
  const navigate = useNavigate()
  const { key } = useLocation()
  // A filter change replaces the history entry and its key, so the first key is stored.
  const [hasPageBefore] = useState(key !== 'default')
  return (
    <Link
      to={`${tab ?? adminPaths.owner}${ownerQuery(filters)}`}
      onClick={(event) => {
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!hasPageBefore || !isPlain) return
        event.preventDefault()
        void navigate(-1)
      }}
      className={`-ml-4 ${buttonClasses('quiet', 'md', 'no-underline!')}`}
    >
      <Icon name="back" />
      Back to the dashboard
    </Link>
  )
}
