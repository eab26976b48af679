import { PermissionAnywhere } from '#web/admin/restaurant-choice/permission-required.tsx'

type TeamManagersOnlyProps = {
  /** The page's heading. */
  readonly page: string
  readonly children: React.ReactNode
}

/** USR-1: for people who manage the team of the chosen restaurant or of any. */
export function TeamManagersOnly({ page, children }: TeamManagersOnlyProps) {
  return (
    <PermissionAnywhere
      permission="team.manage"
      page={page}
      lacking="managing the team"
      textAtFirst="Once you own a restaurant, the people who work there appear here."
    >
      {children}
    </PermissionAnywhere>
  )
}
