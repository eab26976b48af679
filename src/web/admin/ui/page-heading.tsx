import { useIsAssumed } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { TitleSwitcher } from '#web/admin/restaurant-choice/restaurant-switcher.tsx'

type PageHeadingProps = {
  readonly title: string
  /** One line of text below the title. */
  readonly text?: React.ReactNode
  /** Buttons and links at the end of the line; below it on a phone. */
  readonly children?: React.ReactNode
}

/** The heading of an admin screen: its only `h1`, and the actions on the screen as a whole. */
export function PageHeading({ title, text, children }: PageHeadingProps) {
  const isAssumed = useIsAssumed()
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 sm:grow sm:basis-96">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
          <h1 className="text-3xl font-bold">{title}</h1>
          {isAssumed && <TitleSwitcher />}
        </div>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3 max-sm:*:grow">{children}</div>}
    </div>
  )
}
