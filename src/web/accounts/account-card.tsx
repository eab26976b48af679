import { paths } from '#web/paths.ts'
import { RestaurantBrand } from '#web/shell/restaurant-brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type AccountCardProps = {
  readonly title: string
  /** A sentence under the title. */
  readonly text?: string
  readonly children: React.ReactNode
}

/** The page for everything about signing in: one centered card with the link back to the menu above it. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4 py-8 sm:py-12">
      <div className="w-full max-w-md">
        <LinkButton to={paths.home} variant="quiet" className="-ml-4 mb-3 no-underline!">
          <Icon name="back" />
          Back to Menu
        </LinkButton>
        <RestaurantBrand orSite className="mb-4" />
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <h1 className="text-2xl font-bold text-balance">{title}</h1>
          {text && <p className="mt-2 break-words text-ink-soft">{text}</p>}
          <div className="mt-6">{children}</div>
          <noscript>
            <p className="mt-5">Signing in needs JavaScript. Please switch it on in your browser.</p>
          </noscript>
        </div>
      </div>
    </main>
  )
}
