import { useIsAssumed } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { TitleSwitcher } from '#web/admin/restaurant-choice/restaurant-switcher.tsx'

import { type BusinessPage, BusinessTabs, businessQuestions } from './business-tabs.tsx'

type PageHeadingProps = {
  readonly title: string
  /** One line of text below the title. */
  readonly text?: React.ReactNode
  /** A page about the business: the way to the others is above it, its question below the title. */
  readonly business?: BusinessPage
  /** Buttons and links at the end of the title's line. */
  readonly children?: React.ReactNode
}

/** The heading of an admin screen: its only `h1`, and the actions on the screen as a whole. */
export function PageHeading({ title, text, business, children }: PageHeadingProps) {
  const isAssumed = useIsAssumed()
  return (
    <>
      {business && <BusinessTabs current={business} />}
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-96">
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
            <h1 className="text-3xl font-bold">{title}</h1>
            {isAssumed && <TitleSwitcher />}
          </div>
          {(text || business) && (
            <div className="mt-1 text-ink-soft">
              {business && <span>{businessQuestions[business]}</span>}
              {business && text && ' · '}
              {text && <span>{text}</span>}
            </div>
          )}
        </div>
        {children && <div className="flex flex-wrap gap-2 sm:gap-3">{children}</div>}
      </div>
    </>
  )
}
