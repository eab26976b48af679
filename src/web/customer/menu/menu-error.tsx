import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { ErrorScreen, Support } from '#web/shell/error-screen.tsx'
import { FullPage } from '#web/shell/full-page.tsx'
import { buttonClasses } from '#web/ui/button-look.ts'

/** A menu that has crashed still says how to order: by telephone. */
export function MenuError(props: { readonly error: unknown; readonly restaurant: Restaurant | null }) {
  if (!props.restaurant) return <ErrorScreen error={props.error} />
  const { phone } = props.restaurant
  return (
    <FullPage
      title="Ordering System Unavailable"
      text="Please call us, and we will take your order by phone."
    >
      <div className="mt-6 flex justify-center">
        <a className={buttonClasses('solid', 'lg')} href={`tel:${phone}`}>
          Call {phone} to order
        </a>
      </div>
      <Support />
    </FullPage>
  )
}
