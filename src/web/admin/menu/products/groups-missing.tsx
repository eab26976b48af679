import { Link } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useGroups } from './use-products.ts'

/** PRD-20: links to where groups are created, if there are none to choose. */
export function GroupsMissing({ restaurant }: { readonly restaurant: string }) {
  const { data: groups } = useGroups(restaurant)
  if (!groups) return null
  const lacks = (kind: string) => !groups.some((group) => group.kind === kind)
  if (!lacks('modifier') && !lacks('variant')) return null
  return (
    <div className="mt-6 grid gap-3">
      {lacks('modifier') && (
        <Notice>
          No modifier groups yet. <GroupLink to={adminPaths.modifiers}>Create modifier groups</GroupLink>
        </Notice>
      )}
      {lacks('variant') && (
        <Notice>
          No variant groups yet. <GroupLink to={adminPaths.variants}>Create variant groups</GroupLink>
        </Notice>
      )}
    </div>
  )
}

function GroupLink({ to, children }: { readonly to: string; readonly children: React.ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-link underline">
      {children}
    </Link>
  )
}
