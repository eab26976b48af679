import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { RestaurantBrand } from './restaurant-brand.tsx'

/** A page with a single, centered message, under the name of the restaurant or, without one, of the platform. */
export function FullPage(props: {
  readonly title: string
  readonly text: string
  readonly icon?: IconName | undefined
  readonly children?: React.ReactNode
}) {
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] px-4">
      <RestaurantBrand orSite className="justify-center pt-6" />
      <div className="row-start-2 self-center justify-self-center">
        <EmptyState level="h1" title={props.title} text={props.text} icon={props.icon}>
          {props.children}
        </EmptyState>
      </div>
    </main>
  )
}
