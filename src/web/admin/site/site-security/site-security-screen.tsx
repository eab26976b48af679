/** `/admin/site-security`: for administrators: locked accounts, refused calls, and the ages of keys. */

import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { KeyAgesPanel } from './key-ages-panel.tsx'
import { LimitHitsPanel } from './limit-hits-panel.tsx'
import { LockedPanel } from './locked-panel.tsx'

export const meta = titled('Site Security', noindex)

/** SEC-70: who is locked out, which calls rate limits refuse, and how old keys are. For administrators only. */
export default function SiteSecurityScreen() {
  return (
    <AdministratorsOnly page="Site Security">
      <PageHeading
        title="Site Security"
        text="Who is locked out, which calls are refused, and which keys are due."
      >
        <LinkButton variant="outline" to={adminPaths.logs}>
          Logs
        </LinkButton>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LockedPanel />
        <LimitHitsPanel />
        <KeyAgesPanel />
      </div>
    </AdministratorsOnly>
  )
}
