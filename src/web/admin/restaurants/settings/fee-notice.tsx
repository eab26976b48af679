import { Link } from 'react-router'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { lacksFeePurpose } from '#domain/restaurants/settings/settings.ts'
import { type SectionName, sectionNames } from '#web/admin/restaurant-sections.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Notice } from '#web/ui/notice.tsx'

type FeeNoticeProps = {
  readonly money: RestaurantSettings['money']
  /** The section that is open. */
  readonly section: SectionName
}

/** RST-66: above every section while diners can't read what the processing fee is for. */
export function FeeNotice({ money, section }: FeeNoticeProps) {
  if (!lacksFeePurpose(money)) return null
  return (
    <div className="mb-6 max-w-4xl">
      <Notice tone="warn">
        {refusalMessage({ kind: 'fee_purpose_missing' })} Until then, diners read its name and rate alone.{' '}
        {section !== 'money' && (
          <Link
            to={adminPaths.restaurantSection('money')}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
          >
            {sectionNames.money}
          </Link>
        )}
      </Notice>
    </div>
  )
}
