import { PermissionAnywhere } from '#web/admin/restaurant-choice/permission-required.tsx'

/** MED-11: for people who manage the pictures of the chosen restaurant or of any. */
export function MediaManagersOnly({ children }: { readonly children: React.ReactNode }) {
  return (
    <PermissionAnywhere
      permission="media.write"
      page="Media"
      lacking="managing pictures"
      textAtFirst="Once you own a restaurant, its pictures appear here."
    >
      {children}
    </PermissionAnywhere>
  )
}
