import { Link } from 'react-router'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Leads from one item back to its list, above the heading. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className={`-ml-4 mb-2 ${buttonClasses('quiet', 'md', 'no-underline!')}`}>
      <Icon name="back" />
      {children}
    </Link>
  )
}
