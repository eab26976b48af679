import { PermissionAnywhere } from '#web/admin/restaurant-choice/permission-required.tsx'

/** USR-1: for people who manage the team of the chosen restaurant or of any. */
export function TeamManagersOnly({ children }: { readonly children: React.ReactNode }) {
  return (
    <PermissionAnywhere
      permission="team.manage"
      page="Users"
      lacking="managing the team"
      textAtFirst="Once you own a restaurant, the people who work there appear here."
    >
      {children}
    </PermissionAnywhere>
  )
}
