import { PermissionAnywhere } from '#web/admin/restaurant-choice/permission-required.tsx'

/** USR-1: for people who manage the team of the chosen restaurant or of any. */
export function TeamManagersOnly({ children }: { readonly children: React.ReactNode }) {
  return (
    <PermissionAnywhere
      permission="team.manage"
      title="Users are for people who manage a team"
      text="Only owners and people with the permission to manage the team can use this page."
      textAtFirst="Once you own a restaurant, the people who work there appear here."
    >
      {children}
    </PermissionAnywhere>
  )
}
